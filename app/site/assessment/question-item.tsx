import type { DOMAttributes } from "react";
import { type Answer, answerNames, levelTwoKeys } from "~/domain/assessments/assessment-rules.input.ts";
import "./choice.css";
import { ChoiceError } from "./choice-error.tsx";

/** A question as visitors see it. */
export interface AskedQuestion {
  key: string;
  title: string;
  description: string;
  category: string;
}

interface Props {
  idPrefix: string;
  question: AskedQuestion;
  number: number;
  count: number;
  answer: Answer | undefined;
  error?: string;
  onAnswer?: (key: string, answer: Answer) => void;
  /** Called when an answer is clicked, even if it's already chosen. */
  onPick?: () => void;
  keyboard?: Pick<DOMAttributes<HTMLElement>, "onKeyDown" | "onKeyUp">;
  className?: string;
}

/** One question with its three answers. Works as part of an ordinary form. */
export function QuestionItem({ idPrefix, question, number, count, answer, error, onAnswer, onPick, keyboard, className }: Props) {
  const { key, title, description, category } = question;
  const id = `${idPrefix}-${key}`;
  return (
    <fieldset id={id} aria-describedby={`${id}-text${error ? ` ${id}-error` : ""}`} {...keyboard} className={className}>
      <legend className="float-left w-full">
        <span className="block text-sm">{`${number} of ${count} · ${category}`}</span>
        <span className="mt-1 block text-lg font-semibold text-heading">{title}</span>
      </legend>
      <p id={`${id}-text`} className="clear-both max-w-text pt-2">
        {description}
      </p>
      <div className="mt-4 grid grid-cols-3 gap-2 sm:max-w-md">
        {([2, 1, 0] as const).map((value) => (
          <label key={value} className="choice">
            <input
              id={`${id}-${value}`}
              type="radio"
              name={`answers.${key}`}
              value={value}
              // Without scripts, no one knows yet whether those of Level 2 count.
              required={!levelTwoKeys.includes(key)}
              defaultChecked={answer === value}
              onChange={() => onAnswer?.(key, value)}
              onClick={onPick}
            />
            <span>{answerNames[value]}</span>
          </label>
        ))}
      </div>
      <ChoiceError id={id} error={error} />
    </fieldset>
  );
}

/** What the three answers mean. */
export function AnswerMeanings() {
  return (
    <p className="max-w-text text-sm">
      <strong className="text-heading">Yes</strong>: done, and you could prove it. <strong className="text-heading">Partial</strong>:
      started, or done only in part. <strong className="text-heading">No</strong>: not yet, or you're not sure.
    </p>
  );
}
