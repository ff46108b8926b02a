import { Form } from "react-router";
import type { GeneratedPage } from "~/domain/seo/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { DialogLink } from "../../parts/row-actions.tsx";
import { BulkBar, ChangeField, Tick, useRowSelection } from "../../parts/row-selection.tsx";
import { Day } from "../../parts/times.tsx";
import { MANY } from "./many.ts";
import { Score } from "./score.tsx";

type GeneratedTableProps = {
  pages: GeneratedPage[];
  answer: AdminAnswer | undefined;
  /** The address with the question whether to publish a held page; null for who may not. */
  publishAt: ((slug: string) => string) | null;
};

/** Live pages, with their scores and why; administrators tick those that they publish in spite of it, or hold again. */
export function GeneratedTable({ pages, answer, publishAt }: GeneratedTableProps) {
  const changeable = pages.filter(isChangeable).map(({ slug }) => slug);
  const ticks = useRowSelection(changeable);
  const hasTicks = publishAt !== null && changeable.length > 0;
  const all = <Tick form={MANY} label="Choose all pages of this list that can be changed" isTicked={ticks.isAll} onTick={ticks.tickAll} />;
  return (
    <>
      {hasTicks && (
        <BulkBar id={MANY} answer={answer}>
          <ChangeField
            label={ticks.count === 0 ? "With the chosen pages" : `With ${ticks.count} chosen ${ticks.count === 1 ? "page" : "pages"}`}
            changes={changes}
            answer={answer}
          />
        </BulkBar>
      )}
      <DataTable
        caption="Generated pages"
        columns={hasTicks ? [{ key: "select", label: all }, ...columns] : columns}
        empty=""
        rows={pages.map((page) => ({
          key: page.slug,
          cells: [...(hasTicks ? [<PageTick key="select" page={page} ticks={ticks} />] : []), ...cellsOf(page, publishAt)],
        }))}
      />
    </>
  );
}

const changes = [
  { value: "publish", label: "Publish anyway" },
  { value: "hold", label: "Hold again" },
];

/** Held for its score, or public in spite of it. */
const isChangeable = ({ state, isOverridden }: GeneratedPage) => state === "held" || isOverridden;

function PageTick({ page, ticks }: { page: GeneratedPage; ticks: ReturnType<typeof useRowSelection> }) {
  if (!isChangeable(page)) return null;
  const { slug, title } = page;
  return (
    <Tick
      form={MANY}
      label={`Choose ${title}`}
      value={slug}
      isTicked={ticks.isTicked(slug)}
      onTick={(isTicked) => ticks.tick(slug, isTicked)}
    />
  );
}

function cellsOf(page: GeneratedPage, publishAt: GeneratedTableProps["publishAt"]) {
  return [
    <Title key="page" page={page} />,
    <Score key="score" score={page.score} reasons={page.reasons} />,
    <State key="state" page={page} publishAt={publishAt} />,
    page.publishedAt ? <Day key="published" at={page.publishedAt} className="whitespace-nowrap" /> : "–",
  ];
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
      <a href={`/${slug}`} target="_blank" rel="noopener" className="font-semibold clipped text-link">
        {title}
      </a>
      <span className="clipped">/{slug}</span>
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
      {isOverridden && publishAt && (
        <div className="-ml-4">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={slug} />
            <Button type="submit" name="intent" value="hold" variant="quiet" size="sm">
              Hold again <span className="sr-only">{title}</span>
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}
