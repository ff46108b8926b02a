import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { type Answer, type Answers, answerNames } from "~/domain/assessments/assessment-rules.input.ts";

/** A question as a visitor is asked it. */
export interface AskedQuestion {
  key: string;
  title: string;
  description: string;
  category: string;
}

interface Props {
  idPrefix: string;
  questions: readonly AskedQuestion[];
  answers: Answers;
  /** What is wrong with an answer, by question. */
  errors?: Readonly<Record<string, string>>;
  onAnswer?: (key: string, answer: Answer) => void;
}

/** The eight questions, each a group of three answers. Works as part of an ordinary form. */
export function QuestionList({ idPrefix, questions, answers, errors = {}, onAnswer }: Props) {
  return (
    <>
      <p className="max-w-text text-sm">
        <strong className="text-heading">Yes</strong>: done, and you could show it. <strong className="text-heading">Partial</strong>:
        begun, or only for some. <strong className="text-heading">No</strong>: not yet, or you are not sure.
      </p>
      <ol className="grid gap-8">
        {questions.map((question, place) => (
          <li key={question.key}>
            <QuestionItem
              idPrefix={idPrefix}
              question={question}
              number={place + 1}
              count={questions.length}
              answer={answers[question.key]}
              error={errors[question.key]}
              onAnswer={onAnswer}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface ItemProps extends Pick<Props, "idPrefix" | "onAnswer"> {
  question: AskedQuestion;
  number: number;
  count: number;
  answer: Answer | undefined;
  error: string | undefined;
}

function QuestionItem({ idPrefix, question, number, count, answer, error, onAnswer }: ItemProps) {
  const { key, title, description, category } = question;
  const id = `${idPrefix}-${key}`;
  return (
    <fieldset id={id} aria-describedby={`${id}-text${error ? ` ${id}-error` : ""}`} className="border-t border-edge pt-6">
      <legend className="float-left w-full">
        <span className="block text-sm">
          {number} of {count} · {category}
        </span>
        <span className="mt-1 block text-lg font-semibold text-heading">{title}</span>
      </legend>
      <p id={`${id}-text`} className="clear-both max-w-text pt-2">
        {description}
      </p>
      <div className="mt-4 grid grid-cols-3 gap-2 sm:max-w-md">
        {([2, 1, 0] as const).map((value) => (
          <Choice
            key={value}
            id={`${id}-${value}`}
            name={`answers.${key}`}
            value={value}
            isChosen={answer === value}
            onChoose={() => onAnswer?.(key, value)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-3 flex gap-1.5 text-sm font-medium text-fault">
          <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Choice({
  id,
  name,
  value,
  isChosen,
  onChoose,
}: {
  id: string;
  name: string;
  value: Answer;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={classNames(
        "flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-slate/70 bg-white px-2 font-semibold text-heading transition-colors duration-150 hover:border-slate",
        "has-checked:border-bluebonnet has-checked:bg-bluebonnet-tint has-checked:ring-1 has-checked:ring-bluebonnet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-bluebonnet",
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        required
        defaultChecked={isChosen}
        onChange={onChoose}
        className="size-4.5 scroll-my-36 accent-bluebonnet"
      />
      {answerNames[value]}
    </label>
  );
}
