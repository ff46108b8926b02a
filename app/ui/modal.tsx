import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useModal } from "./use-modal.ts";
import { useOwnId } from "./use-own-id.ts";

export interface ModalProps {
  isOpen: boolean;
  /** Called on Escape, a click on the backdrop, or the close button. Null: there's no close button, and only its own content closes it. */
  onClose: (() => void) | null;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

type LookProps = { className: string; bodyClassName?: string };

/**
 * What a dialog and a side sheet share. It's added to the page when it's first opened, so its IDs aren't duplicated before that, and it
 * stays afterward, so what was typed survives an accidental close.
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

/** Title, description, and close button; without the button if something else closes it. */
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
