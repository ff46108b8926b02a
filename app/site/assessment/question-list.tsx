import { type Answer, type Answers, levelTwoKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { AnswerMeanings, type AskedQuestion, QuestionItem } from "./question-item.tsx";

interface Props {
  idPrefix: string;
  questions: readonly AskedQuestion[];
  answers: Answers;
  /** Error messages by question. */
  errors?: Readonly<Record<string, string>>;
  onAnswer?: (key: string, answer: Answer) => void;
}

/** The questions in a list, each with three answers. Works as part of an ordinary form. */
export function QuestionList({ idPrefix, questions, answers, errors = {}, onAnswer }: Props) {
  return (
    <>
      <AnswerMeanings />
      <ol className="grid gap-8">
        {questions.map((question, place) => (
          <li key={question.key} data-level={levelTwoKeys.includes(question.key) ? 2 : undefined}>
            <QuestionItem
              idPrefix={idPrefix}
              question={question}
              number={place + 1}
              count={questions.length}
              answer={answers[question.key]}
              error={errors[question.key]}
              onAnswer={onAnswer}
              className="border-t border-edge pt-6"
            />
          </li>
        ))}
      </ol>
    </>
  );
}
