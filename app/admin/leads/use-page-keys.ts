import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { offerShortcuts } from "../keys/shortcuts.ts";
import { undoKey } from "../keys/undo-key.ts";
import { bookAddress, leadAddress, listAddress, listSearch } from "./lead-address.ts";
import { focusNote, isMenuOpen, openChoice } from "./lead-keys.ts";
import type { LeadRecord } from "./read-lead.ts";
import type { LeadChanges } from "./use-lead-changes.ts";
import { valueKey } from "./value-key.ts";

/** The keys of a lead's own page: the same as in the inbox, about this lead. */
export function usePageKeys(record: LeadRecord, changes: LeadChanges): void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ record, changes, location });
  useEffect(() => {
    latest.current = { record, changes, location };
  });
  useEffect(() => {
    const go = (id: string | null) => id && void navigate(leadAddress(id, listSearch(latest.current.location)));
    const list = () => {
      const { record: shown, changes: own, location: at } = latest.current;
      const { lead, neighbors, may } = shown;
      const done = () => own.send({ ids: [lead.id], what: "done", value: own.shown(lead).doneAt ? "no" : "yes" });
      return [
        { keys: "j", label: "Next lead", run: () => go(neighbors.next) },
        { keys: "k", label: "Previous lead", run: () => go(neighbors.previous) },
        { keys: "e", label: "Mark as done, or reopen", run: done },
        { keys: "s", label: "Change status", run: () => openChoice("status") },
        { keys: "a", label: "Assign", run: () => openChoice("owner") },
        { keys: "n", label: "Write a note", opensField: true, run: focusNote },
        ...(may.book
          ? [{ keys: "b", label: "Book an appointment", opensForm: true, run: () => void navigate(bookAddress(lead.id, at)) }]
          : []),
        { keys: "esc", label: "Back to the list", run: () => void navigate(listAddress(latest.current.location)) },
        undoKey,
        valueKey,
      ];
    };
    return offerShortcuts({ scope: "screen", list: () => (isMenuOpen() ? [] : list()) });
  }, [navigate]);
}
