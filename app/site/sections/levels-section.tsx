import { Badge } from "~/app/ui/badge.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { linesOf } from "~/domain/lines.input.ts";
import { Band, Below } from "./band.tsx";
import { type At, type SectionProps, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";
import "./marks.css";

type Level = SectionProps<"levels">["content"]["items"][number];

/** Cards with what each level or clause requires, with the most common one marked. */
export function LevelsSection({ content, anchor, at, isJoined, note, facts }: SectionProps<"levels">) {
  const isWide = content.columns === "3";
  return (
    <Band {...{ anchor, content, at, isJoined, facts }} className={isWide ? "max-md:[contain-intrinsic-size:auto_125rem]" : undefined}>
      <ul className={grids[content.columns] ?? "grid gap-5 md:grid-cols-2"}>
        {content.items.map((level, place) => {
          const Card = content.columns === "4" ? SmallCard : LevelCard;
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          return <Card key={place} level={level} path={`items.${place}`} at={at} isWide={isWide} />;
        })}
      </ul>
      <Below {...{ content, at, note, facts }} className={content.columns === "4" ? "mt-8" : undefined} />
    </Band>
  );
}

const grids: Record<string, string> = {
  "3": "grid gap-5 lg:grid-cols-3 lg:gap-y-0",
  "4": "grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4",
};

interface LevelCardProps {
  level: Level;
  path: string;
  at: At;
  /** Three in a row, whose parts stand at the same heights. */
  isWide: boolean;
}

function LevelCard({ level, path, at, isWide }: LevelCardProps) {
  const { label, text, figure, points, popular } = level;
  const isPopular = popular === "yes";
  const words = (field: keyof Level) => (
    <Words at={at} of={`${path}.${field}`}>
      {level[field]}
    </Words>
  );
  return (
    <li
      className={classNames(
        "on-paper rounded-md border bg-white p-6 md:p-8",
        isWide ? "grid content-start gap-y-4 lg:row-span-4 lg:grid-rows-subgrid" : "min-w-0 [&>*+*]:mt-5",
        isPopular ? "border-bluebonnet shadow-card ring-1 ring-bluebonnet" : "border-line",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3>
          {label && <span className="block text-base font-semibold text-accent">{words("label")}</span>}
          <span className={isWide ? undefined : "mt-1 block"}>{words("title")}</span>
        </h3>
        {isPopular && <Badge tone="brand">Most common</Badge>}
      </div>
      {(text || isWide) && <p className="whitespace-pre-line">{words("text")}</p>}
      {(figure || isWide) && <p className="font-heading text-lg/snug font-bold text-heading">{words("figure")}</p>}
      {points && (
        <ul
          className={classNames(
            "tick-list grid content-start gap-2.5 border-t border-edge pt-5",
            isWide ? "[--tick:var(--color-good)]" : "[--tick:var(--color-bluebonnet)]",
          )}
        >
          {linesOf(points).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A card of four in a row: a short name, a title, a text, and a count. */
function SmallCard({ level: { label, title, text, figure, points }, path, at }: LevelCardProps) {
  const words = (field: keyof Level, value: string) => (
    <Words at={at} of={`${path}.${field}`}>
      {value}
    </Words>
  );
  // Visitors see the number large. In the editor, the text is in one piece.
  const [, count = "", unit = figure] = (at === unmarked && /^(\d[\d,.]*)( .*)?$/.exec(figure)) || [];
  return (
    <li className="on-paper flex min-w-0 flex-col rounded-md border border-line bg-white p-6">
      <h3 className="text-lg/snug">
        {label && (
          <span className="mb-3 block w-fit rounded-sm bg-bluebonnet-tint px-2.5 py-1 text-base text-bluebonnet">
            {words("label", label)}
          </span>
        )}
        {words("title", title)}
      </h3>
      {text && <p className="mt-2 mb-5 whitespace-pre-line">{words("text", text)}</p>}
      {points && (
        <ul className="tick-list mb-5 grid content-start gap-2 [--tick:var(--color-bluebonnet)]">
          {linesOf(points).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {figure && (
        <p className="mt-auto border-t border-edge pt-4">
          {count && <span className="font-heading text-2xl font-bold text-heading">{count}</span>}
          {words("figure", unit)}
        </p>
      )}
    </li>
  );
}
