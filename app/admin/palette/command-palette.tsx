import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import { type Command, type CommandGroup, groupsFor, SIGN_OUT } from "./commands.ts";
import { FoundCommands } from "./found-commands.tsx";
import { forgetRecent, keepRecent, readRecent } from "./recent.ts";
import { useFoundRecords } from "./use-found-records.ts";

type PaletteProps = { userId: string; screens: Command[]; actions: Command[]; onClose: () => void };

/** Opens every screen, action, and record by a few letters of its name. */
export function CommandPalette({ userId, screens, actions, onClose }: PaletteProps) {
  const ref = useModal(true, onClose);
  const id = useOwnId();
  const [recent] = useState(() => readRecent(userId));
  const [words, setWords] = useState("");
  const [place, setPlace] = useState(0);
  const { groups: records, isLoading, hasFailed } = useFoundRecords(words);
  const groups = groupsFor({ screens, actions, recent }, words, records);
  const commands = groups.flatMap((group) => group.commands);
  const chosen = Math.min(place, commands.length - 1);
  const go = useGo(userId, onClose);
  const type = (text: string) => {
    setWords(text);
    setPlace(0);
  };

  return (
    <dialog ref={ref} aria-label="Go to" className="modal modal-window palette on-paper">
      <div className="palette-field">
        <Icon name="search" className="size-5" />
        <input
          role="combobox"
          aria-label="Screen, action, or record"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search leads, pages, settings, and actions"
          value={words}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => moveOrGo(event, { chosen, commands, setPlace, go })}
        />
        {isLoading && <Spinner />}
      </div>
      <Results id={id} groups={groups} chosen={chosen} onChoose={go} isLoading={isLoading} hasFailed={hasFailed} />
    </dialog>
  );
}

type Choice = { chosen: number; commands: Command[]; setPlace: (place: number) => void; go: (command: Command | undefined) => void };

function moveOrGo(event: KeyboardEvent, { chosen, commands, setPlace, go }: Choice): void {
  const places: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, PageDown: chosen + 8, PageUp: chosen - 8 };
  const place = places[event.key];
  if (place === undefined && event.key !== "Enter") return;
  event.preventDefault();
  if (place === undefined) {
    go(commands[chosen]);
    return;
  }
  const last = commands.length - 1;
  const isStep = event.key.startsWith("Arrow");
  setPlace(isStep ? (place + commands.length) % Math.max(1, commands.length) : Math.max(0, Math.min(last, place)));
}

type ResultsProps = { id: string; groups: CommandGroup[]; chosen: number; onChoose: (command: Command) => void };
type Asked = { isLoading: boolean; hasFailed: boolean };

/** Its height doesn't depend on the results, so nothing moves under the pointer. */
function Results({ isLoading, hasFailed, ...found }: ResultsProps & Asked) {
  const isEmpty = found.groups.length === 0;
  return (
    <div className="palette-results">
      {isEmpty ? (
        <p className="px-3 py-2 text-sm">{isLoading ? "Searching…" : "No results. Try fewer words."}</p>
      ) : (
        <FoundCommands {...found} />
      )}
      {hasFailed && <p className="px-3 py-2 text-sm">Records couldn't be searched. Check your connection and try again.</p>}
    </div>
  );
}

/** Opens the chosen item, and remembers it if it can be opened again. */
function useGo(userId: string, onClose: () => void) {
  const navigate = useNavigate();
  return (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.href === SIGN_OUT) forgetRecent(userId);
    if (command.isPosted) return post(command.href);
    if (command.isDocument) return location.assign(command.href);
    keepRecent(userId, command);
    navigate(command.href);
  };
}

/** Works like an ordinary form: the browser loads a new document. */
function post(action: string): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  document.body.append(form);
  form.submit();
  // If the response is a file, the page stays.
  form.remove();
}
