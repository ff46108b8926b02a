import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { linkFault } from "~/domain/safe-link.input.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type FoundLinks, type LinkTarget, useLinkSearch } from "./use-link-search.ts";

interface LinkPickerProps {
  /** The link's address so far. */
  known: string;
  onPick: (href: string) => void;
  onClose: () => void;
  /** Without it, there's no link to remove. */
  onRemove?: () => void;
}

export const WRONG_LINK = "Enter a path (/contact), an anchor (#pricing), or an https://, mailto:, or tel: address.";

/** A dialog to choose where a link leads: a page or file of this site, a section of this page, or a typed address. Put it outside forms. */
export function LinkPicker({ known, onPick, onClose, onRemove }: LinkPickerProps) {
  const [q, setQ] = useState(known);
  // What it leads to now isn't what people search for.
  const words = q === known ? "" : q.trim();
  const found = useLinkSearch(words, known);
  const enter = useEnter({ q, words, known }, found, onPick);
  const { box, list, onKeyDown, onFocus } = useArrowKeys(found, enter.press);
  const isNothing = words !== "" && found.isCurrent && !found.first;
  const isRefused = enter.refused === q && (isNothing || words === "");
  return (
    <Dialog isOpen onClose={onClose} title={onRemove ? "Edit link" : "Choose a link"} size="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move through the list below; Tab does, too */}
      <div ref={box} onKeyDown={onKeyDown} onFocus={onFocus} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label="Page, section, file, or address"
          name=""
          isOptional={false}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={q}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            enter.forget();
            setQ(target.value);
          }}
          error={isRefused ? WRONG_LINK : undefined}
          hint="Search this site, or enter an address such as https://example.com, mailto:sales@example.com, or tel:+12105550142."
        />
        <p role="status" className="text-sm font-medium text-warn empty:hidden">
          {found.isMissing && "No page has this address."}
        </p>
        <div ref={list} className="grid max-h-[45dvh] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto">
          {found.groups.map((group) => (
            <Choices key={group.title} {...group} onPick={onPick} />
          ))}
        </div>
        <p role="status" className="text-sm empty:hidden">
          {found.hasFailed
            ? "We can't search this site right now. You can still enter an address."
            : isNothing && !isRefused && "Nothing found. Try another word, or enter the whole address."}
        </p>
        {onRemove && (
          <Button variant="quiet" size="sm" className="justify-self-start" onClick={onRemove}>
            Remove link
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Enter keeps the address if it wasn't changed. Otherwise, it picks the first choice, if need be once the answer is there. */
function useEnter({ q, words, known }: { q: string; words: string; known: string }, found: FoundLinks, onPick: (href: string) => void) {
  const { first, isCurrent } = found;
  // What was there when Enter was pressed. Typing on takes the fault away.
  const [refused, setRefused] = useState<string | null>(null);
  // Enter came before the answer.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isCurrent) return;
    setWaiting(false);
    if (first) onPick(first.href);
    else setRefused(q);
  }, [isWaiting, isCurrent, first, onPick, q]);
  const press = () => {
    if (q === known && linkFault(known) === null) onPick(known);
    else if (words && first) onPick(first.href);
    else if (words && !isCurrent) setWaiting(true);
    else setRefused(q);
  };
  return { press, refused, forget: () => setWaiting(false) };
}

/** Arrow keys move from the field into the list, and through it. */
function useArrowKeys({ targets, files }: FoundLinks, onEnter: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector("input") ?? null;
  // The list that someone walks through can be replaced by the answer to what they typed before: they go on from the field.
  const isInList = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another one
  useEffect(() => {
    if (isInList.current && !list.current?.contains(document.activeElement)) field()?.focus();
  }, [targets, files]);
  const onFocus = ({ target }: FocusEvent) => {
    isInList.current = list.current?.contains(target) === true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown") buttons[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (buttons[at - 1] ?? field())?.focus();
    else if (event.key === "Enter" && event.target === field()) onEnter();
    else return;
    event.preventDefault();
  };
  return { box, list, onKeyDown, onFocus };
}

function Choices({ title, choices, onPick }: { title: string; choices: LinkTarget[]; onPick: (href: string) => void }) {
  if (choices.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="text-xs font-semibold text-body">{title}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {choices.map(({ href, name, icon, about, note }) => (
          <li key={href}>
            <button
              type="button"
              onClick={() => onPick(href)}
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 py-1 text-left hover:bg-current/10"
            >
              <Icon name={icon} className="size-4.5 shrink-0 text-link" />
              <span className="grid min-w-0">
                <span className="truncate text-sm font-medium text-heading">{name}</span>
                <span className="truncate text-xs text-body">{about ?? href}</span>
              </span>
              {note && <span className="ml-auto shrink-0 text-xs text-warn">{note}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
