import { classNames } from "./class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

type DialogProps = ModalProps & { size?: "sm" | "md" | "lg" | "xl" };

/** A modal dialog. */
export function Dialog({ size = "md", ...modal }: DialogProps) {
  return <Modal {...modal} className={classNames("modal-window", sizes[size])} />;
}

const sizes = { sm: "max-w-md", md: "max-w-2xl", lg: "max-w-3xl", xl: "max-w-7xl" };
