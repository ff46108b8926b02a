import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** The address without the dialog. */
  closeTo: string;
  /** Only a button in it closes it: what it shows cannot be seen again. */
  isClosedByButton?: boolean;
  children: ReactNode;
};

/**
 * A dialog that is part of the address: a reload in the middle shows it again, the back button closes it. One that was closed is left behind:
 * the back button does not lead into it again.
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
