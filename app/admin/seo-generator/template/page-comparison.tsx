import { Spinner } from "../../../ui/spinner.tsx";
import { TextDiff } from "../../parts/text-diff.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { PreviewChoice, usePreview } from "./use-preview.ts";

type PageComparisonProps = {
  preview: ReturnType<typeof usePreview>;
  choice: PreviewChoice;
  onChoose: (changes: Partial<PreviewChoice>) => void;
  names: { terms: string[]; locations: string[] };
};

/** Two pages made from the typed template, compared word by word, and how similar they are. */
export function PageComparison({ preview: { shown, names: last, isAsking }, choice, onChoose, names }: PageComparisonProps) {
  const { term, location, otherTerm, otherLocation } = choice;
  const unknown = shown?.unknown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceFields
        {...{ term, location, shown: last.page, names, onChoose }}
        errors={{ term: unknown?.term, location: unknown?.location }}
      />
      <ChoiceFields
        prefix="Other"
        term={otherTerm}
        location={otherLocation}
        shown={last.other}
        names={names}
        errors={{ term: unknown?.otherTerm, location: unknown?.otherLocation }}
        onChoose={({ term: other = otherTerm, location: place = otherLocation }) => onChoose({ otherTerm: other, otherLocation: place })}
      />
      <ProblemList label="Fix these to see the page" problems={shown?.problems ?? []} />
      {shown?.page && !shown.other && <p>These are the same page. Choose another one.</p>}
      {shown?.similarity != null && (
        <p className="flex items-center gap-2 text-sm">
          <span>
            <strong className="text-heading">{shown.similarity}% alike</strong>, not counting the term, the location, and your company's
            details. Up to 40% doesn't lower the score.
          </span>
          {isAsking && <Spinner className="size-4" />}
        </p>
      )}
      {shown?.differences && (
        <>
          <p className="text-sm">
            <ins className="bg-good-tint text-good">Underlined</ins> text is only on the other page,{" "}
            <del className="bg-bad-tint text-bad">crossed-out</del> text only on this one.
          </p>
          {shown.differences.map(({ label, runs }) => (
            <section key={label} aria-label={label} className="rounded-md border border-line bg-paper p-4 text-sm">
              <h3 className="mb-2 text-sm">{label}</h3>
              <p className="max-h-[60vh] overflow-y-auto wrap-anywhere whitespace-pre-wrap">
                <TextDiff runs={runs} />
              </p>
            </section>
          ))}
        </>
      )}
    </div>
  );
}
