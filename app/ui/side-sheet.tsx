import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { ModalHeader } from "./modal-header.tsx";
import { useModal } from "./use-modal.ts";
import { useOwnId } from "./use-own-id.ts";

type SideSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  side?: "left" | "right";
  children: ReactNode;
};

/** A modal sheet along one side of the window, as tall as it is. In the page from its first opening on (see Dialog). */
export function SideSheet({ isOpen, ...rest }: SideSheetProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <Sheet isOpen={isOpen} {...rest} /> : null;
}

function Sheet({ isOpen, onClose, title, description, side = "right", children }: SideSheetProps) {
  const ref = useModal(isOpen, onClose);
  const id = useOwnId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames("modal modal-sheet on-paper", side === "left" ? "modal-sheet-left" : "modal-sheet-right")}
    >
      <div className="grid min-h-full content-start gap-6 p-6 sm:p-8">
        <ModalHeader
          titleId={`${id}-title`}
          title={title}
          descriptionId={`${id}-description`}
          description={description}
          onClose={onClose}
        />
        {children}
      </div>
    </dialog>
  );
}
