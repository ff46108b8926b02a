import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import { type Command, commandsFor } from "./commands.ts";

type PaletteProps = {
  screens: Command[];
  acts: Command[];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** Every screen and act by a few letters of its name: Ctrl K, or ⌘ K. */
export function CommandPalette({ screens, acts, isOpen, onOpen, onClose }: PaletteProps) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onOpen]);
  return isOpen ? <Palette screens={screens} acts={acts} onClose={onClose} /> : null;
}

/** As an ordinary form does it: the document is loaded anew. */
function post(action: string): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  document.body.append(form);
  form.submit();
  // The page stays where a file comes.
  form.remove();
}

function Palette({ screens, acts, onClose }: Pick<PaletteProps, "screens" | "acts" | "onClose">) {
  const ref = useModal(true, onClose);
  const id = useOwnId();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [place, setPlace] = useState(0);
  const found = commandsFor({ screens, acts }, words);
  const chosen = found[Math.min(place, found.length - 1)];

  const go = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.isPosted) post(command.href);
    else if (command.isDocument) location.assign(command.href);
    else navigate(command.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((found.indexOf(chosen as Command) + step + found.length) % found.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go(chosen);
    }
  };

  return (
    <dialog ref={ref} aria-label="Go to" className="modal modal-window on-paper max-w-xl">
      <div className="p-4">
        <input
          role="combobox"
          aria-label="Screen or action"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
          autoComplete="off"
          placeholder="Screen, action, or words to find in leads"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className="block min-h-11 w-full rounded-md border border-slate/70 bg-paper px-4 text-ink"
        />
        <div id={`${id}-list`} role="listbox" aria-label="Found" className="mt-3 grid max-h-80 gap-0.5 overflow-y-auto">
          {found.map((command, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
            <div
              key={command.label}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === chosen}
              onClick={() => go(command)}
              className={classNames(
                "flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2",
                command === chosen ? "bg-bluebonnet-tint text-heading" : "hover:bg-limestone",
              )}
            >
              <Icon name={command.icon} className="size-4.5" />
              {command.label}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className="px-3 py-2">Nothing is called that.</p>}
      </div>
    </dialog>
  );
}
