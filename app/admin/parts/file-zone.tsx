import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

interface FileZoneProps {
  label: string;
  /** The other ways, and what's accepted. */
  hint: string;
  accept: string;
  isMany: boolean;
  /** Whether files are being dragged over the page. */
  isOver: boolean;
  isBusy: boolean;
  hasFocus?: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files are chosen or dropped. */
export function FileZone({ label, hint, accept, isMany, isOver, isBusy, hasFocus, onFiles }: FileZoneProps) {
  return (
    <label
      className={classNames(
        "grid cursor-pointer justify-items-center gap-2 rounded-md border-2 border-dashed px-6 py-10 text-center focus-within:border-bluebonnet hover:border-bluebonnet",
        isOver ? "border-bluebonnet bg-bluebonnet-tint" : "border-edge",
      )}
    >
      <Icon name="upload" className="size-7 text-bluebonnet" />
      <span className="font-semibold text-heading">{label}</span>
      <span className="text-sm">{hint}</span>
      <input
        type="file"
        multiple={isMany}
        // biome-ignore lint/a11y/noAutofocus: what was pressed to get here is gone
        autoFocus={hasFocus}
        accept={accept}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again after it was removed from the list.
          target.value = "";
        }}
      />
    </label>
  );
}
