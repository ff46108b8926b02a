import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { ChangedTwice, EditedPage } from "~/domain/content/index.ts";
import type { DraftAnswer, DraftFault } from "./draft-answer.ts";
import { adopted, answered, changed, type Draft, type EditorState, openState, redone, undone, unsaved, withNews } from "./draft-state.ts";

export type SaveState = "saved" | "saving" | "offline" | "refused";

type Action =
  | { kind: "change"; next: (draft: Draft) => Draft; step: string | null; at: number }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "answer"; sent: Draft; page: EditedPage; conflicts: readonly string[] }
  | { kind: "news"; page: EditedPage }
  | { kind: "adopt"; ids: string[] }
  | { kind: "open"; page: EditedPage };

function reduce(state: EditorState, action: Action): EditorState {
  if (action.kind === "undo") return undone(state);
  if (action.kind === "redo") return redone(state);
  if (action.kind === "open") return openState(action.page);
  if (action.kind === "adopt") return adopted(state, action.ids);
  if (action.kind === "answer") return answered(state, action);
  if (action.kind === "news") return withNews(state, action.page);
  const next = action.next(state.now);
  return next === state.now ? state : changed(state, next, action.step, action.at);
}

/**
 * How long a pause in typing is before it's saved, how long someone can type without one, and how long it takes until a save that failed is
 * tried again, in milliseconds.
 */
const PAUSE = 500;
const MAX_UNSAVED = 2_000;
const RETRY = 4000;

/** A page's draft in the editor. Every change is saved by itself; until it is, leaving asks. */
export function useDraft(page: EditedPage, onHtml: (html: string) => void) {
  const [state, dispatch] = useReducer(reduce, page, openState);
  const [save, setSave] = useState<SaveState>("saved");
  const [fault, setFault] = useState<DraftFault | null>(null);
  const [removed, setRemoved] = useState<string[]>([]);
  const [conflicts, setConflicts] = useState<ChangedTwice[]>([]);
  const [changedBy, setChangedBy] = useState<string | null>(null);
  const latest = useRef(state);
  const isSaving = useRef<Promise<void> | null>(null);
  const refused = useRef<Draft | null>(null);
  const unsavedSince = useRef(0);
  const html = useRef(onHtml);
  useEffect(() => {
    latest.current = state;
    html.current = onHtml;
  });
  const take = useCallback((sent: Draft, answer: DraftAnswer) => {
    setConflicts(answer.compared);
    setChangedBy(answer.changedBy);
    if (answer.removed.length > 0) setRemoved(answer.removed);
    dispatch({ kind: "answer", sent, page: answer.page, conflicts: answer.conflicts });
    html.current(answer.html);
  }, []);
  const send = useCallback(async () => {
    const { now, known } = latest.current;
    const draft = unsaved(latest.current);
    if (!draft) return;
    unsavedSince.current = Date.now();
    setSave("saving");
    const answer = await fetch(`/admin/pages/${known.id}/edit/draft`, {
      method: "POST",
      body: new URLSearchParams({ draft: JSON.stringify(draft) }),
    }).catch(() => null);
    if (answer?.ok) {
      setFault(null);
      setSave("saved");
      return take(now, await readAnswer(answer));
    }
    const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    refused.current = isRefused ? now : null;
    setFault(isRefused ? await faultIn(answer) : null);
    setSave(isRefused ? "refused" : "offline");
  }, [take]);
  /** One save at a time. */
  const saveNow = useCallback(async () => {
    while (isSaving.current) await isSaving.current;
    isSaving.current = send().finally(() => {
      isSaving.current = null;
    });
    await isSaving.current;
  }, [send]);
  const hasUnsaved = unsaved(state) !== null;
  useEffect(() => {
    if (hasUnsaved) unsavedSince.current = Date.now();
  }, [hasUnsaved]);
  useEffect(() => {
    // What was refused is sent again once something changes.
    if (!hasUnsaved || conflicts.length > 0 || refused.current === state.now) return;
    const left = Math.max(0, unsavedSince.current + MAX_UNSAVED - Date.now());
    // While one is being saved, its answer brings this effect back.
    const timer = setTimeout(() => void (isSaving.current ?? saveNow()), save === "offline" ? RETRY : Math.min(PAUSE, left));
    return () => clearTimeout(timer);
  }, [hasUnsaved, state.now, save, conflicts, saveNow]);
  return {
    ...{ state, save, fault, removed, conflicts, changedBy, hasUnsaved },
    change: useCallback(
      (next: (draft: Draft) => Draft, step: string | null = null) => dispatch({ kind: "change", next, step, at: Date.now() }),
      [],
    ),
    undo: useCallback(() => dispatch({ kind: "undo" }), []),
    redo: useCallback(() => dispatch({ kind: "redo" }), []),
    open: useCallback((next: EditedPage) => dispatch({ kind: "open", page: next }), []),
    forgetRemoved: useCallback(() => setRemoved([]), []),
    /** What's ours is saved next, now that we've seen theirs. */
    answerConflicts: useCallback((choices: Record<string, "mine" | "theirs">) => {
      dispatch({ kind: "adopt", ids: Object.keys(choices).filter((id) => choices[id] === "theirs") });
      setConflicts([]);
    }, []),
    /** Takes in what others saved. */
    take: useCallback(({ page, html: shown }: DraftAnswer) => {
      dispatch({ kind: "news", page });
      if (!unsaved(latest.current)) html.current(shown);
    }, []),
    /** Saves whatever isn't. Returns whether everything is then stored. */
    flush: useCallback(async () => {
      for (let round = 0; round < 3 && unsaved(latest.current); round++) {
        await saveNow();
        // The answer is in the state after the next rendering.
        await new Promise((go) => setTimeout(go));
      }
      return unsaved(latest.current) === null;
    }, [saveNow]),
  };
}

/** The server's answer. JSON has no dates. */
export async function readAnswer(answer: Response): Promise<DraftAnswer> {
  const said = (await answer.json()) as DraftAnswer;
  const { draft } = said.page;
  if (!draft) return said;
  const publishAt = draft.publishAt && new Date(draft.publishAt);
  return { ...said, page: { ...said.page, draft: { ...draft, savedAt: new Date(draft.savedAt), publishAt } } };
}

async function faultIn(answer: Response): Promise<DraftFault> {
  const isJson = answer.headers.get("content-type")?.includes("json");
  const said = isJson ? ((await answer.json()) as Partial<DraftFault>) : {};
  return { ...said, error: said.error ?? "This draft can't be saved. Reload the page and try again." };
}
