"""What can be done with one of the player's own forms: share, rename, delete and undo that."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.io.share import Shared
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.kit.dialogs.messages import show_warning
from ohhell_desktop.ui.kit.own_forms.draft import OwnFormStore, others, own_key
from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence, playability_note


class OwnFormActions(QObject):
    """Acts on own forms, and says what was done.

    Args:
        store: reads and writes own forms.
        host: the widget in whose window questions open.
    """

    changed = Signal(str)
    """Emitted when the own forms have changed, with the key of the one to choose, or none."""
    told = Signal(str, bool)
    """Emitted with a sentence on what was done, and whether it can be undone."""

    def __init__(self, store: OwnFormStore, host: QWidget) -> None:
        super().__init__(host)
        self._store = store
        self._deleted: list[OwnForm] = []

    @property
    def _host(self) -> QWidget:
        """The widget in whose window questions open; it is not kept, since it keeps this."""
        host = self.parent()
        assert isinstance(host, QWidget)  # noqa: S101 - it was made with one
        return host

    def fill_share_menu(self, menu: QMenu, form: Callable[[], OwnForm | None]) -> None:
        """Add the two ways to share to a menu; ``form`` returns the form when one is chosen."""
        menu.addAction(tr("Copy as a &message"), lambda: self._share(form(), as_file=False))
        menu.addAction(tr("Save as a &file…"), lambda: self._share(form(), as_file=True))

    def rename(self, form: OwnForm) -> OwnForm | None:
        """Ask for another name; return the renamed form, or None if nothing has changed."""
        from ohhell_desktop.ui.kit.own_forms.questions import (  # noqa: PLC0415
            ask_name,
            choose_free_name,
        )

        window = self._host.window()
        name, rest = ask_name(window, form.name), others(self._store, form)
        choice = choose_free_name(window, name, rest, may_replace=False)
        if choice is None or choice.name == form.name:
            return None
        renamed = replace(form, name=choice.name)
        if not self._try(lambda: self._store.save_own_form(renamed)):
            return None
        self.changed.emit(own_key(renamed))
        text = tr("These rules are called “{name}” now.")
        self.told.emit(text.format(name=renamed.name), False)
        return renamed

    def delete(self, form: OwnForm) -> bool:
        """Delete a form, and return whether that was possible; :meth:`undo` brings it back."""
        number = form.form_id
        if number is None or not self._try(lambda: self._store.delete_own_form(number)):
            return False
        self._deleted.append(form)
        self.changed.emit("")
        self._tell_deletion(form)
        return True

    def undo(self) -> None:
        """Bring the form back that was deleted last; then the one before can be brought back."""
        from ohhell_desktop.ui.kit.own_forms.questions import choose_free_name  # noqa: PLC0415

        def step() -> None:
            form, taken = self._deleted[-1], others(self._store, None)
            choice = choose_free_name(self._host.window(), form.name, taken, may_replace=False)
            if choice is None:
                return
            saved = self._store.save_own_form(replace(form, name=choice.name), back=True)
            self._deleted.pop()
            self.changed.emit(own_key(saved))
            if self._deleted:
                self._tell_deletion(self._deleted[-1])
            else:
                self.told.emit(tr("“{name}” is back.").format(name=saved.name), False)

        if self._deleted:
            self._try(step)

    def _tell_deletion(self, form: OwnForm) -> None:
        self.told.emit(tr("“{name}” has been deleted.").format(name=form.name), True)

    def _share(self, form: OwnForm | None, *, as_file: bool) -> None:
        """Write the rules to a file, or copy a message with them to the clipboard."""
        from ohhell_desktop.ui.kit.own_forms.exchange import (  # noqa: PLC0415
            copy_as_text,
            write_as_file,
        )

        if form is None:
            return
        note = playability_note(form.rules)
        if note:
            self._warn(f"{note[:1].upper()}{note[1:]}")
            return
        shared = Shared(form.name, form.rules)
        try:
            done = write_as_file(shared, self._host.window()) if as_file else copy_as_text(shared)
        except ValueError as error:
            self._warn(error_sentence(error))
        else:
            if done:
                self.told.emit(done, False)

    def _try(self, step: Callable[[], object]) -> bool:
        """Take a step, and return whether the library has allowed it."""
        try:
            step()
        except SessionError as error:
            self._warn(error.worded(tr))
            return False
        return True

    def _warn(self, sentence: str) -> None:
        show_warning(self._host.window(), sentence)
