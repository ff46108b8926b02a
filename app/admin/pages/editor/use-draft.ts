import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { ChangedTwice, EditedPage } from "~/domain/content/index.ts";
import type { DraftAnswer } from "./draft-answer.ts";
import { adopted, answered, changed, type Draft, type EditorState, openState, redone, undone, unsaved, withNews } from "./draft-state.ts";
import { useAutosave, useSaving } from "./use-saving.ts";

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

/** What callbacks read: the state as it was last rendered. */
interface LatestDraft {
  state: EditorState;
  onHtml: (html: string) => void;
}

export type PageDraft = ReturnType<typeof useDraft>;

/** A page's draft in the editor. Every change is saved by itself; until it is, leaving asks. */
export function useDraft(page: EditedPage, onHtml: (html: string) => void) {
  const [state, dispatch] = useReducer(reduce, page, openState);
  const latest = useRef<LatestDraft>({ state, onHtml });
  useEffect(() => {
    latest.current = { state, onHtml };
  });
  const { takeAnswer, ...answers } = useAnswers(latest, dispatch);
  const saving = useSaving(latest, takeAnswer);
  const hasUnsaved = useAutosave(state, saving, answers.conflicts);
  return {
    ...{ state, hasUnsaved, save: saving.save, fault: saving.fault, flush: saving.flush },
    ...answers,
    /** For what runs later than it was rendered. */
    latest,
    change: useCallback(
      (next: (draft: Draft) => Draft, step: string | null = null) => dispatch({ kind: "change", next, step, at: Date.now() }),
      [],
    ),
    undo: useCallback(() => dispatch({ kind: "undo" }), []),
    redo: useCallback(() => dispatch({ kind: "redo" }), []),
    open: useCallback((next: EditedPage) => dispatch({ kind: "open", page: next }), []),
    /** Takes in what others saved. */
    take: useCallback(({ page, html }: DraftAnswer) => {
      dispatch({ kind: "news", page });
      if (!unsaved(latest.current.state)) latest.current.onHtml(html);
    }, []),
  };
}

/** What the answer to a save says that someone has to know or to decide. */
function useAnswers(latest: RefObject<LatestDraft>, dispatch: Dispatch<Action>) {
  const [removed, setRemoved] = useState<string[]>([]);
  const [conflicts, setConflicts] = useState<ChangedTwice[]>([]);
  const [changedBy, setChangedBy] = useState<string | null>(null);
  return {
    ...{ removed, conflicts, changedBy },
    takeAnswer: useCallback(
      (sent: Draft, answer: DraftAnswer) => {
        setConflicts(answer.compared);
        setChangedBy(answer.changedBy);
        if (answer.removed.length > 0) setRemoved(answer.removed);
        dispatch({ kind: "answer", sent, page: answer.page, conflicts: answer.conflicts });
        latest.current.onHtml(answer.html);
      },
      [latest, dispatch],
    ),
    forgetRemoved: useCallback(() => setRemoved([]), []),
    /** What's ours is saved next, now that we've seen theirs. */
    answerConflicts: useCallback(
      (choices: Record<string, "mine" | "theirs">) => {
        dispatch({ kind: "adopt", ids: Object.keys(choices).filter((id) => choices[id] === "theirs") });
        setConflicts([]);
      },
      [dispatch],
    ),
  };
}
