import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** The address without the dialog. */
  closeTo: string;
  /** Only its button closes it, because what it shows can't be seen again. */
  isClosedByButton?: boolean;
  children: ReactNode;
};

/**
 * A dialog that's part of the URL: reloading shows it again, and the back button closes it. A closed dialog is left out of the history, so
 * the back button doesn't reopen it.
 */
export function FormDialog({ title, description, size, closeTo, isClosedByButton, children }: FormDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      title={title}
      description={description}
      size={size}
      onClose={isClosedByButton ? null : () => navigate(closeTo, { preventScrollReset: true, replace: true })}
    >
      {children}
    </Dialog>
  );
}
