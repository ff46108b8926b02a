import type { Layout, Previewed, PreviewedPage } from "~/domain/seo/index.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { Warning } from "../load-warnings.tsx";
import { Score } from "../pages/score.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { countInWords } from "./count-in-words.ts";
import { PageFrame } from "./page-frame.tsx";
import type { PreviewAnswer } from "./preview-answer.ts";
import { ProblemList } from "./problem-list.tsx";
import { ShownLength } from "./shown-length.tsx";
import type { PreviewChoice, usePreview } from "./use-preview.ts";

type PagePreviewProps = {
  preview: ReturnType<typeof usePreview>;
  choice: PreviewChoice;
  onChoose: (changes: Partial<PreviewChoice>) => void;
  names: { terms: string[]; locations: string[] };
  layouts: Layout[];
};

/** One page of what is typed, as it would be generated now. */
export function PagePreview({ preview: { shown, names: last, isAsking, hasFailed }, choice, onChoose, names, layouts }: PagePreviewProps) {
  const page = shown?.page ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceFields term={choice.term} location={choice.location} shown={last.page} names={names} onChoose={onChoose} />
      <p className="flex min-h-5 items-center gap-2 text-sm" role="status">
        {isAsking && (
          <>
            <Spinner className="size-4" /> Making the page …
          </>
        )}
        {!isAsking && hasFailed && "The server did not answer. The next letter asks again."}
      </p>
      <ProblemList label="Shown as soon as it can be read" problems={shown?.problems ?? []} />
      {shown && page && (
        <>
          <SearchResult page={page} limits={shown.limits} />
          <Worth shown={shown} page={page} layouts={layouts} />
          <Findings shown={shown} />
          <p className="text-sm">
            This is the text section; the head, the pictures and the form of the page stand around it on the site.
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
            <Score score={score.score} reasons={score.reasons} />
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
      {removed.length > 0 && <Warning>Taken out, since it may not stand on a page: {removed.join(", ")}.</Warning>}
      {openFacts.length > 0 && (
        <Warning>
          Written without asking whether it is known: {openFacts.map((name) => `[${name}]`).join(", ")}. Where a location lacks it, a gap
          stays: put it between [if {openFacts[0]}] and [end].
        </Warning>
      )}
    </div>
  );
}
