"""The card table: pure layout and cues first, then the scene that shows them.

Pure, without Qt: ``geometry``, ``layout``, ``tableau``, ``cues``, ``picture``, ``motion``,
``speeds``, ``zvalues``, ``theme``. With Qt: everything else; ``widget`` is what others use.
"""
