import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { ModalHeader } from "./modal-header.tsx";
import { useModal } from "./use-modal.ts";
import { useOwnId } from "./use-own-id.ts";

type DialogProps = {
  isOpen: boolean;
  /** Escape, the backdrop or the cross were used; null: only what stands in the dialog closes it, and there is no cross. */
  onClose: (() => void) | null;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  children: ReactNode;
};

/**
 * A modal window. It is in the page from its first opening on, so that ids in it are not there twice before, and what was typed
 * in it survives an accidental close.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <Window isOpen={isOpen} {...rest} /> : null;
}

function Window({ isOpen, onClose, title, description, size = "md", children }: DialogProps) {
  const ref = useModal(isOpen, onClose);
  const id = useOwnId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames("modal modal-window on-paper", sizes[size])}
    >
      <div className="grid gap-6 p-6 sm:p-8">
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

const sizes = { sm: "max-w-md", md: "max-w-2xl", lg: "max-w-3xl", xl: "max-w-7xl" };
