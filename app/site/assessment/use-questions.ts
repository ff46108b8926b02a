import { useEffect, useState } from "react";
import type { Framework } from "~/domain/assessments/assessment-rules.input.ts";
import type { AskedQuestion } from "./question-item.tsx";

type Questions = Partial<Record<Framework, readonly AskedQuestion[]>>;

let fetching: Promise<Questions> | null = null;

function fetchQuestions(): Promise<Questions> {
  fetching ??= fetch("/api/assessment-questions")
    .then(async (response) => {
      if (!response.ok) throw new Error(`the questions answered ${response.status}`);
      return ((await response.json()) as { questions: Questions }).questions;
    })
    .catch((error: unknown) => {
      fetching = null;
      throw error;
    });
  return fetching;
}

/**
 * A framework's questions: those that came with the page, or else fetched for all frameworks at once. `state` is `failed` until `retry` is
 * called.
 */
export function useQuestions(framework: Framework, given: Questions = {}) {
  const [fetched, setFetched] = useState<Questions>({});
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  const questions = given[framework] ?? fetched[framework];

  useEffect(() => {
    if (questions) return;
    let isOver = false;
    fetchQuestions().then(
      (all) => !isOver && setFetched(all),
      (error: unknown) => {
        console.warn("the questions didn't load", error);
        if (!isOver) setFailedAt(tries);
      },
    );
    return () => {
      isOver = true;
    };
  }, [questions, tries]);

  const state = questions ? "ready" : failedAt === tries ? "failed" : "loading";
  return { questions: questions ?? [], state, retry: () => setTries((before) => before + 1) } as const;
}
