import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { Colleague } from "~/domain/access/index.ts";
import { handleOf, mentionOf } from "~/domain/leads/mentions.input.ts";
import { TextAreaField } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";

const SHOWN = 6;

/** What's typed after an @, from there to the caret. */
interface Typing {
  area: HTMLTextAreaElement;
  start: number;
  end: number;
  people: Colleague[];
}

type NoteFieldProps = {
  people: Colleague[];
  error: string | undefined;
  /** Someone came here to write one. */
  isFocused?: boolean;
};

/** A note's text. After an @, colleagues are offered: arrow keys choose one, Enter or Tab takes it, Escape closes the list. */
export function NoteField({ people, error, isFocused }: NoteFieldProps) {
  const listId = useOwnId();
  const { typing, place, follow, take, press, close } = useMentions(people);
  return (
    <div className="relative">
      <TextAreaField
        label="Note"
        name="note"
        required
        rows={1}
        autoFocus={isFocused}
        // Styles see by it whether there's a text (inbox.css).
        placeholder=" "
        error={error}
        hint="Only staff can see notes. Type @ to mention a colleague. They'll get an email."
        onInput={follow}
        onKeyDown={(event) => {
          if (!savesByKeys(event)) press(event);
        }}
        onBlur={close}
        aria-autocomplete="list"
        aria-controls={typing ? listId : undefined}
        aria-activedescendant={typing ? `${listId}-${place}` : undefined}
      />
      {typing && <People id={listId} people={typing.people} place={place} onTake={take} />}
      <p role="status" className="sr-only">
        {typing && `${typing.people.length} ${typing.people.length === 1 ? "person" : "people"}. Use the arrow keys.`}
      </p>
    </div>
  );
}

/** The colleagues who are offered while someone types a name after an @, and the keys that choose one. */
function useMentions(people: Colleague[]) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [place, setPlace] = useState(0);
  // Where the space after a mention ends: typing another one there adds none.
  const spaced = useRef<number>(null);
  const follow = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
    setTyping(typingIn(currentTarget, people));
    setPlace(0);
    spaced.current = null;
  };
  const take = (person: Colleague) => {
    if (!typing) return;
    const { area, start, end } = typing;
    area.setRangeText(`${mentionOf(person, people)} `, start, end, "end");
    spaced.current = area.selectionStart;
    setTyping(null);
    area.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!typing) {
      if (event.key === " " && event.currentTarget.selectionEnd === spaced.current) event.preventDefault();
      if (event.key === " ") spaced.current = null;
      // The keys are about the lead again. What was typed stays.
      if (event.key === "Escape") event.currentTarget.blur();
      return;
    }
    const { length } = typing.people;
    const step = { ArrowDown: 1, ArrowUp: length - 1 }[event.key];
    const chosen = typing.people[place];
    if (step) setPlace((place + step) % length);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) take(chosen);
    else if (event.key === "Escape") setTyping(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { typing, place, follow, take, press, close: () => setTyping(null) };
}

/** Ctrl+Enter or ⌘+Enter, as in a reply. */
function savesByKeys(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return false;
  event.preventDefault();
  const { form } = event.currentTarget;
  const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button && !button.disabled) form?.requestSubmit(button);
  return true;
}

type PeopleProps = { id: string; people: Colleague[]; place: number; onTake: (person: Colleague) => void };

function People({ id, people, place, onTake }: PeopleProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Colleagues"
      className="absolute z-20 mt-1 w-72 max-w-full rounded-md border border-line bg-paper p-1 shadow-card"
    >
      {people.map((person, at) => (
        // The focus stays in the text: the keyboard chooses there.
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles keys
        <div
          key={person.userId}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === place}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
          className="cursor-pointer rounded-sm px-2.5 py-1.5 text-sm text-ink aria-selected:bg-bluebonnet-tint"
        >
          <span className="font-medium">{person.fullName}</span> <span className="text-body">{mentionOf(person, people)}</span>
        </div>
      ))}
    </div>
  );
}

/** Null if the caret isn't after an @ that someone's name could follow. */
function typingIn(area: HTMLTextAreaElement, people: Colleague[]): Typing | null {
  const end = area.selectionStart;
  const typed = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,60})$/u.exec(area.value.slice(Math.max(0, end - 80), end))?.[1];
  if (typed === undefined || end !== area.selectionEnd) return null;
  const wanted = handleOf(typed.replaceAll(".", " "));
  const found = people.filter(({ fullName, email }) => {
    const handle = handleOf(fullName);
    return (
      handle.split(".").some((_, word, words) => words.slice(word).join(".").startsWith(wanted)) || email.toLowerCase().startsWith(wanted)
    );
  });
  return found.length > 0 ? { area, start: end - typed.length - 1, end, people: found.slice(0, SHOWN) } : null;
}
