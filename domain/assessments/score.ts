import type { Answer, Answers, Framework, Information } from "./assessment-rules.input.ts";
import { blockingOrder } from "./plan-of-action.ts";
import { countedQuestions, type Question } from "./questions.ts";

export { scoreColor } from "./assessment-rules.input.ts";

/** The readiness score in percent, a whole number from 0 to 100. Throws if a question that counts has no answer. */
export function scoreOf(framework: Framework, answers: Answers, information: Information | null = null): number {
  return shareOf(countedQuestions(framework, information), answers);
}

/** A question answered below 2. `points` is null if the framework has no official weights. */
export interface Gap extends Question {
  answer: 0 | 1;
}

/**
 * The open questions, sorted by impact: what stops a status comes first (`blockingOrder`), then No before Partial. Within each group,
 * questions without an official weight come first, because the rest depends on them, then by weight, then in file order.
 */
export function gapsOf(framework: Framework, answers: Answers, information: Information | null = null): Gap[] {
  const open = countedQuestions(framework, information).flatMap((question): Gap[] => {
    const answer = answerTo(question, answers);
    return answer === 2 ? [] : [{ ...question, answer }];
  });
  return open.sort((a, b) => blockingOrder(a) - blockingOrder(b) || a.answer - b.answer || effectOf(b) - effectOf(a));
}

/** How far along one category is, for a bar chart. */
export interface CategoryShare {
  category: string;
  /** Percent, a whole number from 0 to 100. */
  share: number;
}

/** Each of the framework's categories once, in file order. */
export function categoriesOf(framework: Framework, answers: Answers, information: Information | null = null): CategoryShare[] {
  const byCategory = Map.groupBy(countedQuestions(framework, information), ({ category }) => category);
  return [...byCategory].map(([category, questions]) => ({ category, share: shareOf(questions, answers) }));
}

function shareOf(questions: readonly Question[], answers: Answers): number {
  const sum = questions.reduce((total, question) => total + answerTo(question, answers), 0);
  return Math.round((100 * sum) / (2 * questions.length));
}

function answerTo({ key }: Question, answers: Answers): Answer {
  const answer = answers[key];
  if (answer === undefined) throw new Error(`The question ${key} has no answer.`);
  return answer;
}

function effectOf({ points }: Question): number {
  return points ?? Number.MAX_SAFE_INTEGER;
}
