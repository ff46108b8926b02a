import { useCallback, useEffect, useRef, useState } from "react";
import type { ListedLead } from "~/domain/leads/index.ts";
import { NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { offerShortcuts, type Shortcut } from "../keys/shortcuts.ts";
import { undoKey } from "../keys/undo-key.ts";
import type { RowSelection } from "../parts/row-selection.tsx";
import { focusNote, isMenuOpen, openChoice } from "./lead-keys.ts";
import type { Picking } from "./lead-picker.tsx";
import type { LeadChanges } from "./use-lead-changes.ts";
import { focusRow } from "./use-row-focus.ts";
import { valueKey } from "./value-key.ts";

interface Keyed {
  leads: ListedLead[];
  selection: RowSelection;
  changes: LeadChanges;
  openId: string | null;
  onOpen: (id: string | null) => void;
  onReply: (id: string) => void;
  /** Undefined for people who can't book. */
  onBook: ((id: string) => void) | undefined;
}

/** `isPanelLast`: whether the panel got its lead after the last change to the selection. */
type Known = Keyed & { isPanelLast: boolean };

/**
 * The inbox's keys. They're about the selected leads or the one in the panel, whichever was chosen last, or else the focused one. Also
 * opens the menu in which a status or an owner is chosen.
 */
export function useLeadKeys(keyed: Keyed) {
  const [picking, setPicking] = useState<Picking | null>(null);
  const isPanelLast = useIsPanelLast(keyed);
  const latest = useRef({ ...keyed, isPanelLast });
  useEffect(() => {
    latest.current = { ...keyed, isPanelLast };
  });
  const pick = useCallback(({ what, ids, anchor }: Omit<Picking, "current">) => {
    setPicking({ what, ids, anchor, current: sharedValue(latest.current.leads, ids, what) });
  }, []);
  const close = useCallback(() => setPicking(null), []);
  useEffect(() => offerShortcuts({ scope: "screen", list: () => (isMenuOpen() ? [] : keysOf(latest.current, pick)) }), [pick]);
  return { picking, pick, close };
}

function useIsPanelLast({ openId, selection }: Keyed): boolean {
  const chosen = selection.ids.join();
  const [last, setLast] = useState({ openId, chosen, isPanel: openId !== null });
  // While rendering, so that a key right after it acts on the right lead.
  if (last.openId !== openId || last.chosen !== chosen) {
    const isPanel = last.openId === openId ? false : openId !== null;
    setLast({ openId, chosen, isPanel });
    return isPanel;
  }
  return last.isPanel;
}

function keysOf(keyed: Known, pick: (picking: Omit<Picking, "current">) => void): Shortcut[] {
  const { leads, openId, onOpen } = keyed;
  const choose = (what: Picking["what"]) => {
    const ids = targetsOf(keyed);
    // On another page of the list, it has no row.
    if (ids[0] === openId && !rowOf(ids[0])) return openChoice(what);
    if (ids.length > 0) pick({ what, ids, anchor: anchorOf(ids, what, isAboutSelection(keyed)) });
  };
  const hasLead = () => (openId ?? focusedId()) !== null;
  const note = () => {
    const id = openId ?? focusedId();
    if (!id) return;
    if (id !== openId) onOpen(id);
    focusNote();
  };
  const panel = [
    // Once a lead is open, it offers that itself.
    { keys: "r", label: "Reply", isOffered: hasLead, opensField: true, run: () => reply(keyed), isHere: openId === null },
    { keys: "esc", label: "Close lead", run: () => close(keyed), isHere: openId !== null },
  ];
  const keys = [
    // Only listed: Enter follows the focused row's link.
    { keys: "enter", label: "Open lead", run: () => {} },
    { keys: "e", label: "Mark as done, or reopen", run: () => toggleDone(keyed) },
    { keys: "s", label: "Change status", run: () => choose("status") },
    { keys: "a", label: "Assign", run: () => choose("owner") },
    { keys: "n", label: "Write a note", isOffered: hasLead, opensField: true, run: note },
    ...(keyed.onBook ? [{ keys: "b", label: "Book an appointment", opensForm: true, run: () => book(keyed) }] : []),
    ...panel.filter(({ isHere }) => isHere).map(({ isHere: _, ...key }) => key),
  ].filter(() => leads.length > 0 || openId !== null);
  const add = {
    keys: "c",
    label: "Add lead",
    run: () => document.querySelector<HTMLElement>('#screen a[href^="/admin/leads/new"]')?.click(),
  };
  return [...keys, add, undoKey, valueKey];
}

/** In the panel. */
function reply({ onReply }: Keyed): void {
  const id = focusedId();
  if (id) onReply(id);
}

function book({ openId, onBook }: Keyed): void {
  const id = openId ?? focusedId();
  if (id) onBook?.(id);
}

function isAboutSelection({ selection, isPanelLast }: Known): boolean {
  return selection.count > 0 && !isPanelLast;
}

function targetsOf(keyed: Known): string[] {
  const { selection, openId } = keyed;
  if (isAboutSelection(keyed)) return selection.ids;
  const id = openId ?? focusedId();
  return id ? [id] : [];
}

function focusedId(): string | null {
  return document.activeElement?.closest<HTMLElement>(".admin-row")?.dataset.key ?? null;
}

/** The value in the row; for several leads, the bar at the bottom. A hidden column has no button. */
function anchorOf(ids: string[], what: Picking["what"], isBulk: boolean): HTMLElement | null {
  const bar = document.querySelector<HTMLElement>(".bulk-bar-box");
  if (isBulk) return bar;
  const row = rowOf(ids[0]);
  const button = row?.querySelector<HTMLElement>(`[data-pick="${what}"]`);
  return button?.checkVisibility() ? button : (row?.querySelector<HTMLElement>('[data-part="name"] a') ?? null);
}

function rowOf(id: string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.admin-row[data-key="${CSS.escape(id ?? "")}"]`);
}

function sharedValue(leads: ListedLead[], ids: string[], what: Picking["what"]): string | null {
  const values = new Set(
    leads.filter(({ id }) => ids.includes(id)).map((lead) => (what === "status" ? lead.status : (lead.ownerId ?? NO_OWNER))),
  );
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

/** Marks leads as done and goes on to the next one: in the panel, or in the list. If all of them are done, they're reopened. */
function toggleDone(keyed: Known): void {
  const { leads, selection, changes, openId, onOpen } = keyed;
  const ids = targetsOf(keyed);
  if (ids.length === 0) return;
  // The list doesn't have it, but the panel does.
  if (!leads.some(({ id }) => ids.includes(id))) {
    document.querySelector<HTMLFormElement>("[data-done]")?.requestSubmit();
    return;
  }
  const isDone = leads.filter(({ id }) => ids.includes(id)).every(({ doneAt }) => doneAt !== null);
  const last = leads.findLastIndex(({ id }) => ids.includes(id));
  const next = leads.slice(last + 1).at(0) ?? leads.slice(0, last).findLast(({ id }) => !ids.includes(id));
  changes.send({ ids, what: "done", value: isDone ? "no" : "yes" });
  if (isDone) return;
  if (isAboutSelection(keyed)) selection.clear();
  if (openId && ids.includes(openId)) onOpen(next?.id ?? null);
  if (next) focusRow(next.id);
}

/** The focus returns to the lead's row. */
function close({ openId, onOpen }: Keyed): void {
  onOpen(null);
  requestAnimationFrame(() => focusRow(openId ?? ""));
}
