import { Icon } from "~/app/ui/icon.tsx";
import { useSiteData } from "../layout/site-data.ts";
import type { ResourceCard } from "./resource-card.ts";

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

function Resource({ slug, title, authority, type, good, limits, bestFor, source }: ResourceCard) {
  const { brand } = useSiteData();
  return (
    <>
      <h3>{title}</h3>
      <p className="mt-1 text-sm">
        <span>{`${type}. Written by ${brand.name}${authority && ` about material of ${authority}`}. `}</span>
        {/^https?:\/\//.test(source) && <a href={source}>Official document</a>}
      </p>
      {good.length + limits.length > 0 && (
        <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Points title="Strengths" points={good} look="[--tick:var(--color-good)] tick-list" />
          <Points title="Limitations" points={limits} look="list-disc pl-[1.2em] marker:text-accent" />
        </div>
      )}
      {bestFor && (
        <p className="mt-4 max-w-text">
          <strong>Best for: </strong>
          <span>{bestFor}</span>
        </p>
      )}
      <a
        href={`/guides/${slug}`}
        target="_blank"
        rel="noopener"
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        Open guide
        <span className="sr-only">{`: ${title} (opens in a new tab)`}</span>
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
