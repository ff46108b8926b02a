import type { GeneratedPage } from "~/domain/seo/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { DialogLink } from "../../parts/row-acts.tsx";
import { Day } from "../../parts/times.tsx";
import { Score } from "./score.tsx";

type GeneratedTableProps = {
  pages: GeneratedPage[];
  /** The address with the question whether to publish a held page; null for who may not. */
  publishAt: ((slug: string) => string) | null;
};

/** Live pages, with their scores and why. */
export function GeneratedTable({ pages, publishAt }: GeneratedTableProps) {
  return (
    <DataTable
      caption="Generated pages"
      columns={columns}
      empty=""
      rows={pages.map((page) => ({
        key: page.slug,
        cells: [
          <Title key="page" page={page} />,
          <Score key="score" score={page.score} reasons={page.reasons} />,
          <State key="state" page={page} publishAt={publishAt} />,
          page.publishedAt ? <Day key="published" at={page.publishedAt} className="whitespace-nowrap" /> : "–",
        ],
      }))}
    />
  );
}

const columns = [
  { key: "page", label: "Page" },
  { key: "score", label: "Score" },
  { key: "state", label: "State" },
  { key: "published", label: "Published" },
];

function Title({ page: { slug, title } }: { page: GeneratedPage }) {
  return (
    <div className="grid min-w-56 gap-0.5">
      <a href={`/${slug}`} target="_blank" rel="noopener" className="font-semibold break-words text-link">
        {title}
      </a>
      <span className="break-words">/{slug}</span>
    </div>
  );
}

const states: Record<GeneratedPage["state"], { label: string; tone: BadgeTone }> = {
  published: { label: "Public", tone: "good" },
  waiting: { label: "Waiting", tone: "brand" },
  held: { label: "Held", tone: "warn" },
};

function State({
  page: { slug, title, state, isOverridden },
  publishAt,
}: { page: GeneratedPage } & Pick<GeneratedTableProps, "publishAt">) {
  const { label, tone } = states[state];
  return (
    <div className="grid min-w-28 justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {isOverridden && <span className="text-sm">by an administrator</span>}
      {state === "held" && publishAt && (
        <div className="-ml-4">
          <DialogLink to={publishAt(slug)} of={title}>
            Publish anyway
          </DialogLink>
        </div>
      )}
    </div>
  );
}
