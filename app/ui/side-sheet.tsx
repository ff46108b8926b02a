import { classNames } from "./class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

type SideSheetProps = ModalProps & { onClose: () => void; side?: "left" | "right" };

/** A modal sheet along one side of the window, at full height. */
export function SideSheet({ side = "right", ...modal }: SideSheetProps) {
  const look = classNames("modal-sheet", side === "left" ? "modal-sheet-left" : "modal-sheet-right");
  return <Modal {...modal} className={look} bodyClassName="min-h-full content-start" />;
}
