import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useModal } from "./use-modal.ts";
import { useOwnId } from "./use-own-id.ts";

export interface ModalProps {
  isOpen: boolean;
  /** Escape, the backdrop or the cross were used; null: only what stands in it closes it, and there is no cross. */
  onClose: (() => void) | null;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

type LookProps = { className: string; bodyClassName?: string };

/**
 * What a dialog and a side sheet have in common. It is in the page from its first opening on, so that ids in it are not there twice before,
 * and what was typed in it survives an accidental close.
 */
export function Modal({ isOpen, ...rest }: ModalProps & LookProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <Window isOpen={isOpen} {...rest} /> : null;
}

function Window({ isOpen, onClose, title, description, className, bodyClassName, children }: ModalProps & LookProps) {
  const ref = useModal(isOpen, onClose);
  const id = useOwnId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames("modal on-paper", className)}
    >
      <div className={classNames("grid gap-6 p-6 sm:p-8", bodyClassName)}>
        <Head id={id} title={title} description={description} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}

/** Title, description and close button; without the button where something else closes it. */
function Head({ id, title, description, onClose }: Pick<ModalProps, "title" | "description" | "onClose"> & { id: string }) {
  return (
    <div className="flex items-start gap-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
        <h2 id={`${id}-title`} className="text-2xl/tight">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="invitation">
            {description}
          </p>
        )}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-body transition-colors duration-150 hover:bg-bluebonnet-tint hover:text-heading"
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
