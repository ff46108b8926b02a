import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface AskDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens if they continue. The button says it too. */
  children: ReactNode;
  button: string;
  onYes: () => void;
}

/** Asks before the page's own script does something. Forms use `ConfirmDialog`. */
export function AskDialog({ isOpen, onClose, title, children, button, onYes }: AskDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm">
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onYes}>{button}</Button>
      </div>
    </Dialog>
  );
}
