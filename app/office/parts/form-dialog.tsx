import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** The address without the dialog. */
  closeTo: string;
  children: ReactNode;
};

/** A dialog that is part of the address: a reload in the middle shows it again, the back button closes it. */
export function FormDialog({ title, description, size, closeTo, children }: FormDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog isOpen title={title} description={description} size={size} onClose={() => navigate(closeTo, { preventScrollReset: true })}>
      {children}
    </Dialog>
  );
}
