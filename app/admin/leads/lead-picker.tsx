import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { LeadChoices } from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Icon } from "../../ui/icon.tsx";
import { statusOptions } from "./lead-badges.tsx";

/** What's being chosen, for which leads, and where. */
export interface Picking {
  what: "status" | "owner";
  ids: string[];
  /** The value that all of them have now, if it's the same. */
  current: string | null;
  anchor: HTMLElement | null;
}

interface LeadPickerProps {
  picking: Picking | null;
  owners: LeadChoices["owners"];
  onPick: (value: string, label: string | null) => void;
  onClose: () => void;
}

/** A small menu of statuses or owners at the place that asked for it: one for all rows. */
export function LeadPicker({ picking, owners, onPick, onClose }: LeadPickerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [menu, anchor] = [panel.current, picking?.anchor];
    if (!menu || !picking) return;
    const before = document.activeElement;
    menu.showPopover();
    place(menu, anchor ?? null);
    const first = menu.querySelector<HTMLElement>("input") ?? menu.querySelector<HTMLElement>("[aria-pressed=true]");
    (first ?? menu.querySelector("button"))?.focus({ preventScroll: true });
    return () => {
      menu.hidePopover();
      // The bar for several leads can't be focused, and a button that was clicked isn't in every browser.
      const opener = before instanceof HTMLElement && before !== document.body ? before : anchor;
      opener?.focus({ preventScroll: true });
    };
  }, [picking]);
  const [typed, setTyped] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, all are offered
  useEffect(() => setTyped(""), [picking]);
  const people = owners.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  const options = picking?.what === "owner" ? [{ value: NO_OWNER, label: "Unassigned" }, ...people] : statusOptions;
  const isLong = options.length > SEARCHED_FROM;
  const offered = isLong ? options.filter(({ label }) => isMatch(label, typed)) : options;
  const choose = ({ value, label }: { value: string; label: string }) => {
    onClose();
    // What it is already needs no change.
    if (value !== picking?.current) onPick(value, value === NO_OWNER ? null : label);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu isn't a part of a form
    <div
      ref={panel}
      popover="auto"
      role="group"
      aria-label={picking?.what === "owner" ? "Owner" : "Status"}
      className="menu-panel lead-picker"
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={(event) => {
        moveWithArrows(event);
        focusNamed(event);
      }}
    >
      {picking && isLong && (
        <TypeAhead typed={typed} count={offered.length} onType={setTyped} onEnter={() => offered[0] && choose(offered[0])} />
      )}
      {picking &&
        offered.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={value === picking.current} onClick={() => choose({ value, label })}>
            <span className="flex-1">{label}</span>
            {value === picking.current && <Icon name="check" className="size-4" />}
          </button>
        ))}
    </div>
  );
}

/** From this many choices on, typing part of a name is quicker than the arrow keys. */
const SEARCHED_FROM = 8;

/** Whether each typed word begins a word of the name. */
function isMatch(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** Without accents and capitals. */
function wordsOf(text: string): string[] {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean);
}

type TypeAheadProps = { typed: string; count: number; onType: (typed: string) => void; onEnter: () => void };

function TypeAhead({ typed, count, onType, onEnter }: TypeAheadProps) {
  return (
    <>
      <input
        type="text"
        aria-label="Find a person"
        placeholder="Type a name"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter();
        }}
        className="mb-1 block min-h-9 w-full rounded-md border border-slate/70 bg-paper px-3 text-sm text-ink"
      />
      <p role="status" className={count > 0 ? "sr-only" : "px-3 py-1.5 text-sm"}>
        {count > 0 ? `${count} ${count === 1 ? "person" : "people"}` : "No matching people"}
      </p>
    </>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button")];
  items.at((items.indexOf(document.activeElement as HTMLElement) + step) % items.length)?.focus();
}

/** In a short menu, a letter goes to the next choice that begins with it. */
function focusNamed(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  if ([...key].length !== 1 || key === " " || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
  event.preventDefault();
  const items = [...currentTarget.querySelectorAll<HTMLElement>("button")];
  const from = items.indexOf(document.activeElement as HTMLElement) + 1;
  const next = [...items.slice(from), ...items.slice(0, from)].find(({ textContent }) => isMatch(textContent ?? "", key));
  next?.focus();
}

/** Below what asked for it, or above if there's no room. */
function place(menu: HTMLElement, anchor: HTMLElement | null): void {
  const { bottom, top, left } = anchor?.getBoundingClientRect() ?? { bottom: innerHeight / 3, top: innerHeight / 3, left: innerWidth / 2 };
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${bottom + menu.offsetHeight + 8 < innerHeight ? bottom + 4 : Math.max(8, top - menu.offsetHeight - 4)}px`;
}
