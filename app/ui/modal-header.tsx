import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type ModalHeaderProps = { titleId: string; title: ReactNode; descriptionId: string; description?: ReactNode; onClose: (() => void) | null };

/** Title, description and close button of a dialog or side sheet; without the button where something else closes it. */
export function ModalHeader({ titleId, title, descriptionId, description, onClose }: ModalHeaderProps) {
  return (
    <div className="flex items-start gap-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
        <h2 id={titleId} className="text-2xl/tight">
          {title}
        </h2>
        {description && <p id={descriptionId}>{description}</p>}
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
