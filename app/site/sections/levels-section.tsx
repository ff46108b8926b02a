import { Badge } from "~/app/ui/badge.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { linesOf } from "~/domain/lines.input.ts";
import { Band, Below } from "./band.tsx";
import { type SectionProps, unmarked } from "./section-props.ts";
import { textsOf, Words } from "./words.tsx";
import "./marks.css";

type Props = SectionProps<"levels">;

/** Cards with what each level or clause requires, with the most common one marked. */
export function LevelsSection(props: Props) {
  const { columns, items } = props.content;
  const Card = columns === "4" ? SmallCard : LevelCard;
  return (
    <Band {...props} className={columns === "3" ? "max-md:[contain-intrinsic-size:auto_125rem]" : undefined}>
      <ul className={grids[columns] ?? "grid gap-5 md:grid-cols-2"}>
        {items.map((level, place) => (
          <Card key={place} {...props} level={level} place={place} />
        ))}
      </ul>
      <Below {...props} className={columns === "4" ? "mt-8" : undefined} />
    </Band>
  );
}

const grids: Record<string, string> = {
  "3": "grid gap-5 lg:grid-cols-3 lg:gap-y-0",
  "4": "grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4",
};

type LevelProps = Props & { level: Props["content"]["items"][number]; place: number };

/** Three in a row have their parts at the same heights. */
function LevelCard({ level, place, ...props }: LevelProps) {
  const { label, text, figure, points, popular } = level;
  const isWide = props.content.columns === "3";
  const isPopular = popular === "yes";
  const { words } = textsOf(props);
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
          {label && <span className="block text-base font-semibold text-accent">{words(`items.${place}.label`)}</span>}
          <span className={isWide ? undefined : "mt-1 block"}>{words(`items.${place}.title`)}</span>
        </h3>
        {isPopular && <Badge tone="brand">Most common</Badge>}
      </div>
      {(text || isWide) && <p className="whitespace-pre-line">{words(`items.${place}.text`)}</p>}
      {(figure || isWide) && <p className="font-heading text-lg/snug font-bold text-heading">{words(`items.${place}.figure`)}</p>}
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
function SmallCard({ level: { label, text, figure, points }, place, ...props }: LevelProps) {
  const { at } = props;
  const { words } = textsOf(props);
  // Visitors see the number large. In the editor, the text is in one piece.
  const [, count = "", unit = figure] = (at === unmarked && /^(\d[\d,.]*)( .*)?$/.exec(figure)) || [];
  return (
    <li className="on-paper flex min-w-0 flex-col rounded-md border border-line bg-white p-6">
      <h3 className="text-lg/snug">
        {label && (
          <span className="mb-3 block w-fit rounded-sm bg-bluebonnet-tint px-2.5 py-1 text-base text-bluebonnet">
            {words(`items.${place}.label`)}
          </span>
        )}
        {words(`items.${place}.title`)}
      </h3>
      {text && <p className="mt-2 mb-5 whitespace-pre-line">{words(`items.${place}.text`)}</p>}
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
          <Words at={at} of={`items.${place}.figure`}>
            {unit}
          </Words>
        </p>
      )}
    </li>
  );
}
