import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ChangedTwice } from "~/domain/content/index.ts";
import type { DraftSave } from "~/domain/pages/draft.input.ts";
import type { DraftAnswer, DraftFault } from "./draft-answer.ts";
import { type Draft, type EditorState, unsaved } from "./draft-state.ts";

export type SaveState = "saved" | "saving" | "offline" | "refused";

/**
 * How long a pause in typing is before it's saved, how long someone can type without one, and how long it takes until a save that failed is
 * tried again, in milliseconds.
 */
const PAUSE = 500;
const MAX_UNSAVED = 2_000;
const RETRY = 4000;

type Saving = ReturnType<typeof useSaving>;

/** Sends what isn't stored, and says how it went. `onAnswer` gets what was sent, and the answer. */
export function useSaving(latest: RefObject<{ state: EditorState }>, onAnswer: (sent: Draft, answer: DraftAnswer) => void) {
  const [save, setSave] = useState<SaveState>("saved");
  const [fault, setFault] = useState<DraftFault | null>(null);
  const isSaving = useRef<Promise<void> | null>(null);
  const refused = useRef<Draft | null>(null);
  const unsavedSince = useRef(0);
  const send = useCallback(async () => {
    const { now, known } = latest.current.state;
    const draft = unsaved(latest.current.state);
    if (!draft) return;
    unsavedSince.current = Date.now();
    setSave("saving");
    const answer = await postDraft(known.id, draft);
    // A success that can't be read isn't ours: a network's sign-in page, for example.
    const said = answer?.ok ? await readAnswer(answer).catch(() => null) : null;
    if (said) {
      setFault(null);
      setSave("saved");
      return onAnswer(now, said);
    }
    const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    refused.current = isRefused ? now : null;
    setFault(isRefused ? await faultIn(answer) : null);
    setSave(isRefused ? "refused" : "offline");
  }, [latest, onAnswer]);
  /** One save at a time. */
  const saveNow = useCallback(async () => {
    while (isSaving.current) await isSaving.current;
    isSaving.current = send().finally(() => {
      isSaving.current = null;
    });
    await isSaving.current;
  }, [send]);
  /** Saves whatever isn't. Returns whether everything is then stored. */
  const flush = useCallback(async () => {
    for (let round = 0; round < 3 && unsaved(latest.current.state); round++) {
      await saveNow();
      // The answer is in the state after the next rendering.
      await new Promise((go) => setTimeout(go));
    }
    return unsaved(latest.current.state) === null;
  }, [latest, saveNow]);
  return { save, fault, saveNow, flush, isSaving, refused, unsavedSince };
}

/** Saves after each pause in typing. Returns whether something isn't saved. */
export function useAutosave(state: EditorState, saving: Saving, conflicts: readonly ChangedTwice[]): boolean {
  const { save, saveNow, isSaving, refused, unsavedSince } = saving;
  const hasUnsaved = unsaved(state) !== null;
  useEffect(() => {
    if (hasUnsaved) unsavedSince.current = Date.now();
  }, [hasUnsaved, unsavedSince]);
  useEffect(() => {
    // What was refused is sent again once something changes.
    if (!hasUnsaved || conflicts.length > 0 || refused.current === state.now) return;
    const left = Math.max(0, unsavedSince.current + MAX_UNSAVED - Date.now());
    // While one is being saved, its answer brings this effect back.
    const timer = setTimeout(() => void (isSaving.current ?? saveNow()), save === "offline" ? RETRY : Math.min(PAUSE, left));
    return () => clearTimeout(timer);
  }, [hasUnsaved, state.now, save, conflicts, saveNow, isSaving, refused, unsavedSince]);
  return hasUnsaved;
}

/** Null if the server can't be reached. */
function postDraft(pageId: string, draft: DraftSave): Promise<Response | null> {
  const body = new URLSearchParams({ draft: JSON.stringify(draft) });
  return fetch(`/admin/pages/${pageId}/edit/draft`, { method: "POST", body }).catch(() => null);
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
