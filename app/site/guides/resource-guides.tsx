import { Icon } from "~/app/ui/icon.tsx";
import "../home/marks.css";
import type { ResourceCard } from "./resource-card.ts";

/** Spelled out because Tailwind scans the source. Ratings come in halves. */
const filled: Record<number, string> = {
  1: "[--filled:20%]",
  1.5: "[--filled:30%]",
  2: "[--filled:40%]",
  2.5: "[--filled:50%]",
  3: "[--filled:60%]",
  3.5: "[--filled:70%]",
  4: "[--filled:80%]",
  4.5: "[--filled:90%]",
  5: "[--filled:100%]",
};

/** The resource guides, each with its strengths and limitations. Used below a second-level heading. */
export function ResourceGuides({ guides }: { guides: ResourceCard[] }) {
  return (
    <ul className="grid gap-5">
      {guides.map((guide) => (
        <li key={guide.slug} className="rounded-md border border-line bg-white p-5 sm:p-6">
          <Resource {...guide} />
        </li>
      ))}
    </ul>
  );
}

function Resource({ slug, title, authority, type, rating, good, limits, bestFor }: ResourceCard) {
  return (
    <>
      <h3>{title}</h3>
      <p className="mt-1 text-sm">
        {type}. Authority: {authority}.
      </p>
      {rating > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm font-semibold text-heading">
          <span aria-hidden="true" className={`star-row text-base ${filled[rating] ?? ""}`} />
          {rating} out of 5
        </p>
      )}
      {good.length + limits.length > 0 && (
        <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Points title="Strengths" points={good} look="[--tick:var(--color-good)] tick-list" />
          <Points title="Limitations" points={limits} look="list-disc pl-[1.2em] marker:text-accent" />
        </div>
      )}
      {bestFor && (
        <p className="mt-4 max-w-text">
          <strong>Best for: </strong>
          {bestFor}
        </p>
      )}
      <a
        href={`/guides/${slug}`}
        target="_blank"
        rel="noopener"
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        Open guide
        <span className="sr-only">: {title} (opens in a new tab)</span>
        <Icon name="external-link" className="size-4" />
      </a>
    </>
  );
}

function Points({ title, points, look }: { title: string; points: string[]; look: string }) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="font-semibold text-heading">{title}</p>
      <ul className={`mt-2 grid gap-1.5 text-sm ${look}`}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
