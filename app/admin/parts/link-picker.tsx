import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { linkFault } from "~/domain/content/safe-link.input.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { LinkAnswer } from "../pages/link-targets-answer.ts";

/** A place on the page that's edited: "#part-pricing". */
export interface PageAnchor {
  href: string;
  name: string;
}

/** Reads the anchors of the page that's edited, when they're needed. Elsewhere, there are none. */
export const PageAnchors = createContext<() => PageAnchor[]>(() => []);

interface LinkPickerProps {
  /** The link's address so far. */
  known: string;
  onPick: (href: string) => void;
  onClose: () => void;
  /** Without it, there's no link to remove. */
  onRemove?: () => void;
}

interface Choice {
  href: string;
  name: string;
  icon: string;
  /** Instead of its address. */
  about?: string;
  note?: string;
}

export const WRONG_LINK = "Enter a path (/contact), an anchor (#pricing), or an https://, mailto:, or tel: address.";

/** How long a pause in typing is before it's searched, in milliseconds. */
const PAUSE = 150;

/** A dialog to choose where a link leads: a page or file of this site, a section of this page, or a typed address. Put it outside forms. */
export function LinkPicker({ known, onPick, onClose, onRemove }: LinkPickerProps) {
  const [q, setQ] = useState(known);
  const readAnchors = useContext(PageAnchors);
  const [anchors] = useState(readAnchors);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // What it leads to now isn't what people search for.
  const words = q === known ? "" : q.trim();
  const typed = typedChoice(words);
  const { targets, files, isMissing, isCurrent, hasFailed } = useTargets(words, words ? (typed[0]?.href ?? "") : known);
  // What was there when Enter was pressed. Typing on takes the fault away.
  const [refused, setRefused] = useState<string | null>(null);
  const onPage = anchors.filter(({ href, name }) => contains(`${name} ${href}`, words)).map((anchor) => ({ ...anchor, icon: "layers" }));
  const onSite = targets.map(targetChoice);
  const inLibrary = files.map(fileChoice);
  const first = words === "#" ? undefined : [...typed, ...onPage, ...(isCurrent ? [...onSite, ...inLibrary] : [])][0];
  // Enter came before the answer.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isCurrent) return;
    setWaiting(false);
    if (first) onPick(first.href);
    else setRefused(q);
  }, [isWaiting, isCurrent, first, onPick, q]);
  const field = () => box.current?.querySelector("input") ?? null;
  // The list that someone walks through can be replaced by the answer to what they typed before: they go on from the field.
  const isInList = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another one
  useEffect(() => {
    if (isInList.current && !list.current?.contains(document.activeElement)) field()?.focus();
  }, [targets, files]);
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown") buttons[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (buttons[at - 1] ?? field())?.focus();
    else if (event.key !== "Enter" || event.target !== field()) return;
    else if (q === known && linkFault(known) === null) onPick(known);
    else if (words && first) onPick(first.href);
    else if (words && !isCurrent) setWaiting(true);
    else setRefused(q);
    event.preventDefault();
  };
  const isNothing = words !== "" && isCurrent && !first;
  const isRefused = refused === q && (isNothing || words === "");
  return (
    <Dialog isOpen onClose={onClose} title={onRemove ? "Edit link" : "Choose a link"} size="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move through the list below; Tab does, too */}
      <div
        ref={box}
        onKeyDown={walk}
        onFocus={({ target }) => {
          isInList.current = list.current?.contains(target) === true;
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
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
            setWaiting(false);
            setQ(target.value);
          }}
          error={isRefused ? WRONG_LINK : undefined}
          hint="Search this site, or enter an address such as https://example.com, mailto:sales@example.com, or tel:+12105550142."
        />
        <p role="status" className="text-sm font-medium text-warn empty:hidden">
          {isMissing && "No page has this address."}
        </p>
        <div ref={list} className="grid max-h-[45dvh] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto">
          <Choices title="Address" choices={typed} onPick={onPick} />
          <Choices title="On this page" choices={onPage} onPick={onPick} />
          <Choices title="On this site" choices={onSite} onPick={onPick} />
          <Choices title="Files" choices={inLibrary} onPick={onPick} />
        </div>
        <p role="status" className="text-sm empty:hidden">
          {hasFailed
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

/** What was found for earlier words stays until the next answer, so the list doesn't jump with each letter. */
interface FoundTargets extends LinkAnswer {
  /** Whether it's what these words find. */
  isCurrent: boolean;
  hasFailed: boolean;
}

const NOTHING: LinkAnswer = { targets: [], files: [], isMissing: false };

/**
 * Where links can lead on this site, and whether `address` leads anywhere on it. If the server doesn't answer, whatever is written on the
 * screen stays.
 */
function useTargets(words: string, address: string): FoundTargets {
  const [found, setFound] = useState<{ q: string | null; answer: LinkAnswer | null }>({ q: null, answer: NOTHING });
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const answer = await askTargets(words, address, asking.signal);
      if (!asking.signal.aborted) setFound({ q: words, answer });
    };
    const timer = setTimeout(() => void ask(), words ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words, address]);
  const isCurrent = found.q === words;
  const { isMissing, ...lists } = found.answer ?? NOTHING;
  return { ...lists, isMissing: isCurrent && isMissing, isCurrent, hasFailed: isCurrent && found.answer === null };
}

/** Null if the server doesn't answer, or if the user has to sign in first. */
async function askTargets(q: string, address: string, signal: AbortSignal): Promise<LinkAnswer | null> {
  try {
    const answer = await fetch(`/admin/link-targets?${new URLSearchParams({ q, address })}`, { signal });
    return answer.ok ? ((await answer.json()) as LinkAnswer) : null;
  } catch {
    return null;
  }
}

function Choices({ title, choices, onPick }: { title: string; choices: Choice[]; onPick: (href: string) => void }) {
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

const targetChoice = ({ path, title, isPublic }: LinkAnswer["targets"][number]): Choice => ({
  href: path,
  name: title,
  icon: "file-text",
  ...(!isPublic && { note: "Not public yet" }),
});

const fileChoice = ({ path, title, type }: LinkAnswer["files"][number]): Choice => ({
  href: path,
  name: title,
  icon: "download",
  about: type,
});

/** A file's name isn't the name of a site. */
const FILE = /^[^/]*\.(pdf|docx?|xlsx?|pptx?|html?|png|jpe?g|webp|gif|svg|zip|csv|txt|mp4)$/i;

/** What was typed, if a link can lead there: as it is, or an address without its beginning. This site's own addresses are paths. */
function typedChoice(given: string): Choice[] {
  const words = given.startsWith(`${location.origin}/`) ? given.slice(location.origin.length) : given;
  if (FILE.test(words)) return [];
  const href = /^[^\s@/:#]+@[^\s@/]+\.[a-z]{2,}$/i.test(words)
    ? `mailto:${words}`
    : /^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(words)
      ? `https://${words}`
      : words;
  if (!href || linkFault(href) !== null) return [];
  return [{ href, name: "Use this address", icon: "globe" }];
}

function contains(text: string, words: string): boolean {
  const all = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
