import type { Layout, Previewed, PreviewedPage } from "~/domain/seo/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { Warning } from "../load-warnings.tsx";
import { Marks, Score } from "../pages/score.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { countInWords } from "./count-in-words.ts";
import { PageFrame } from "./page-frame.tsx";
import type { PreviewAnswer } from "./preview-answer.ts";
import { ProblemList } from "./problem-list.tsx";
import type { PreviewChoice, usePreview } from "./use-preview.ts";

type PagePreviewProps = {
  preview: ReturnType<typeof usePreview>;
  choice: PreviewChoice;
  onChoose: (changes: Partial<PreviewChoice>) => void;
  names: { terms: string[]; locations: string[] };
  layouts: Layout[];
};

/** One page made from the typed template, as it would be generated now. */
export function PagePreview({ preview: { shown, names: last, isAsking, hasFailed }, choice, onChoose, names, layouts }: PagePreviewProps) {
  const page = shown?.page ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceFields
        {...{ term: choice.term, location: choice.location, shown: last.page, names, onChoose }}
        errors={{ term: shown?.unknown.term, location: shown?.unknown.location }}
      />
      <p className="flex min-h-5 items-center gap-2 text-sm" role="status">
        {isAsking && (
          <>
            <Spinner className="size-4" /> Generating preview…
          </>
        )}
        {!isAsking && hasFailed && "The server didn't respond. Keep typing to try again."}
      </p>
      <ProblemList label="Fix these to see the page" problems={shown?.problems ?? []} />
      {shown && page && (
        <>
          <SearchResult page={page} limits={shown.limits} />
          <Worth shown={shown} page={page} layouts={layouts} />
          <Findings shown={shown} />
          <p className="text-sm">
            This is the text section. On the site, the page's header, images, and form surround it.
            {shown.publicPath && (
              <>
                {" "}
                <a href={shown.publicPath} target="_blank" rel="noreferrer" className="text-link underline">
                  Open the page
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>{" "}
                as visitors see it now.
              </>
            )}
          </p>
          <PageFrame title={`Body of ${page.title}`} layout={page.layout} html={page.bodyHtml} />
        </>
      )}
    </div>
  );
}

function SearchResult({ page: { title, metaDescription, slug }, limits }: { page: PreviewedPage; limits: PreviewAnswer["limits"] }) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <div className="grid gap-0.5">
        <p className="text-lg leading-snug font-semibold wrap-anywhere text-link">{title}</p>
        <p className="text-sm wrap-anywhere">/{slug}</p>
        <p className="text-sm wrap-anywhere text-heading">{metaDescription}</p>
      </div>
      {limits && (
        <div className="grid gap-3 text-sm sm:grid-cols-2">
          <ShownLength label="Title" text={title} most={limits.title} />
          <ShownLength label="Description" text={metaDescription} most={limits.description} />
        </div>
      )}
    </div>
  );
}

type WorthProps = { shown: PreviewAnswer; page: PreviewedPage; layouts: Layout[] };

function Worth({ shown: { score, variations }, page, layouts }: WorthProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      <dt className="font-semibold text-heading">Layout</dt>
      <dd>{layouts.find(({ key }) => key === page.layout)?.name}</dd>
      {score && (
        <>
          <dt className="font-semibold text-heading">Score</dt>
          <dd>
            <Score score={score.score} />
            <div className="mt-2">
              <Marks marks={score.marks} />
            </div>
          </dd>
        </>
      )}
      {variationsOf(variations).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="font-semibold text-heading">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function variationsOf({ titleTpl, metaTpl, htmlTpl }: Previewed["variations"]): [string, string][] {
  const counted = [
    ["Title", titleTpl],
    ["Description", metaTpl],
    ["HTML", htmlTpl],
  ] as const;
  return counted.flatMap(([label, count]) => (count ? [[label, countInWords(count)] as [string, string]] : []));
}

function Findings({ shown: { removed, openFacts } }: { shown: PreviewAnswer }) {
  return (
    <div>
      {removed.length > 0 && <Warning>Removed because it isn't allowed on a page: {removed.join(", ")}.</Warning>}
      {openFacts.length > 0 && (
        <Warning>
          Used without a condition: {openFacts.map((name) => `[${name}]`).join(", ")}. Locations without this fact show a gap. Put the text
          between [if {openFacts[0]}] and [end].
        </Warning>
      )}
    </div>
  );
}

type ShownLengthProps = { label: string; text: string; most: number };

/** A finished text's length compared with what search engines show. */
function ShownLength({ label, text, most }: ShownLengthProps) {
  const length = [...text].length;
  const isLong = length > most;
  return (
    <div className="grid content-start gap-1">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <span className={classNames("tabular-nums", isLong && "font-semibold text-warn")}>
          {length} of {most}
          {isLong && ": will be cut off"}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full rounded-full bg-line">
        <rect
          width={Math.min(100, (length / most) * 100)}
          height="1"
          className={classNames("fill-current", isLong ? "text-warn" : "text-good")}
        />
      </svg>
    </div>
  );
}
