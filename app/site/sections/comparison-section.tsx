import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Table as PaperTable } from "~/app/ui/table.tsx";
import { Band, Sources } from "./band.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"comparison">;

/** A table with two or three columns, and what explains it. */
export function ComparisonSection(props: Props) {
  const { look } = props.content;
  const Layout = layouts[look] ?? BesideHeading;
  return (
    <Band {...props} isUntitled={look !== "notes"}>
      <Layout {...props} />
      <Sources note={props.note} />
    </Band>
  );
}

const layouts: Record<string, (props: Props) => ReactNode> = { notes: WithNotes, halves: Halves, figures: BesideFigures };

function BesideHeading(props: Props) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-4">
        <Title {...props} />
        <div className="mt-5 grid max-w-text gap-4 empty:hidden">
          <Amount {...props} />
          <Paragraph {...props} of="text" className="max-w-text" />
        </div>
      </div>
      <div className="min-w-0 lg:col-span-8">
        <Table {...props} />
        <Paragraph {...props} of="below" className="mt-6 max-w-text" />
        {hasNote(props) && (
          <div className="mt-10 grid gap-10">
            <Note {...props} />
            <Box {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

function WithNotes(props: Props) {
  return (
    <div className={classNames("grid gap-x-12 gap-y-12", hasNote(props) && "lg:grid-cols-12")}>
      <div className="min-w-0 lg:col-span-7">
        <Amount {...props} />
        <Paragraph {...props} of="text" className="max-w-text text-lg" />
        <Table {...props} />
        <Paragraph {...props} of="below" className="mt-6 max-w-text" />
      </div>
      {hasNote(props) && (
        <div className="grid min-w-0 content-start gap-10 lg:col-span-5">
          <Note {...props} />
          <Box {...props} />
        </div>
      )}
    </div>
  );
}

function Halves(props: Props) {
  return (
    <div className={classNames("grid gap-x-16 gap-y-16", hasNote(props) && "lg:grid-cols-2")}>
      <div className="min-w-0">
        <Title {...props} />
        <Amount {...props} className="mt-4" />
        <Paragraph {...props} of="text" className="mt-4 max-w-text" />
        <Table {...props} />
        <Paragraph {...props} of="below" className="mt-6 max-w-text" />
      </div>
      {hasNote(props) && (
        <div className="min-w-0">
          <Note {...props} isHalf />
          <Box {...props} className="mt-10" />
        </div>
      )}
    </div>
  );
}

function BesideFigures(props: Props) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-5">
        <Title {...props} />
        <Amount {...props} className="mt-4" />
        <Paragraph {...props} of="text" className="mt-4 max-w-text text-lg" />
        <div className="mt-10 empty:hidden">
          <Note {...props} />
          <Box {...props} className="mt-10" />
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7">
        <Figures {...props} />
        <Paragraph {...props} of="below" className="mt-6 max-w-text" />
      </div>
    </div>
  );
}

/** A table on paper, in which the last column stands out. */
function Figures(props: Props) {
  const { title, items } = props.content;
  const { words } = textsOf(props);
  const names = columnsOf(props);
  const cell = (place: number, of: Column) =>
    of === names.at(-1) ? (
      <strong className="font-heading whitespace-nowrap sm:text-xl">{words(`items.${place}.${of}`)}</strong>
    ) : (
      words(`items.${place}.${of}`)
    );
  return (
    <div className="max-sm:text-sm max-sm:[&_td]:px-3 max-sm:[&_th]:px-3">
      <PaperTable
        caption={title}
        isCaptionHidden
        columns={names.map((of, place) => ({
          key: of,
          label: words(of),
          align: place === 0 ? "left" : "right",
        }))}
        rows={items.map((_, place) => ({ key: String(place), cells: names.map((of) => cell(place, of)) }))}
      />
    </div>
  );
}

type Column = "first" | "second" | "third";

/** The last one only if it has a heading or content. */
function columnsOf({ content: { third, items } }: Props): Column[] {
  return third || items.some((row) => row.third !== "") ? ["first", "second", "third"] : ["first", "second"];
}

function Title(props: Props) {
  return props.content.title && <h2>{textsOf(props).words("title")}</h2>;
}

function Amount({ className, ...props }: Props & { className?: string }) {
  if (!props.content.amount) return null;
  const look = classNames("font-heading text-3xl/tight font-bold tracking-tight text-heading", className);
  return <p className={look}>{textsOf(props).words("amount")}</p>;
}

type ParagraphProps = Props & { of: "text" | "below" | "noteText" | "noteBelow" | "boxText"; className: string };

function Paragraph({ of, className, ...props }: ParagraphProps) {
  return props.content[of] && <p className={className}>{textsOf(props).marked(of)}</p>;
}

/** With three columns, the first one names its row. */
function Table(props: Props) {
  const { items, tone } = props.content;
  if (items.length === 0) return null;
  const { words } = textsOf(props);
  const edge = tone === "tint" ? "border-bluebonnet/20" : "border-edge";
  const names = columnsOf(props);
  const isWide = names.length === 3;
  const gap = (place: number) => (place === names.length - 1 ? "" : isWide ? "pr-4" : "pr-6");
  return (
    <table className={classNames("mt-6 w-full border-y text-left wrap-break-word", edge)}>
      <thead>
        <tr className="text-heading">
          {names.map((of, place) => (
            <th
              key={of}
              scope="col"
              className={classNames("py-3 font-semibold", isWide ? "align-bottom" : place === 0 && "w-1/2", gap(place))}
            >
              {words(of)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((_, place) => (
          <tr key={place} className={classNames("border-t align-top", edge)}>
            {names.map((of, column) => (
              <Cell key={of} isName={isWide && column === 0} className={classNames("py-3", gap(column))}>
                {words(`items.${place}.${of}`)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param isName whether it names its row */
function Cell({ isName, className, children }: { isName: boolean; className: string; children: ReactNode }) {
  if (!isName) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={classNames("font-semibold text-heading", className)}>
      {children}
    </th>
  );
}

function hasNote({ content: { noteTitle, noteText, noteBelow, steps, boxTitle, boxText, buttonText } }: Props): boolean {
  return steps.length > 0 || [noteTitle, noteText, noteBelow, boxTitle, boxText, buttonText].some((text) => text !== "");
}

/** What else there is to say, as a heading with its text and steps. */
function Note({ isHalf = false, ...props }: Props & { isHalf?: boolean }) {
  const { noteTitle, noteText, noteBelow, steps, look } = props.content;
  const { words } = textsOf(props);
  if (!noteTitle && !noteText && !noteBelow && steps.length === 0) return null;
  const Heading = isHalf ? "h2" : "h3";
  return (
    <div>
      {noteTitle && <Heading>{words("noteTitle")}</Heading>}
      <Paragraph {...props} of="noteText" className={classNames("max-w-text", isHalf ? "mt-4" : look === "figures" ? "mt-2" : "mt-3")} />
      {steps.length > 0 && (
        <ol className="mt-6 grid gap-5">
          {steps.map(({ title, text }, place) => (
            <li key={place} className="grid grid-cols-[auto_1fr] gap-x-5">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full border border-accent font-heading font-bold text-accent"
              >
                {place + 1}
              </span>
              <div className="min-w-0 pt-1">
                {title && <h3 className="text-base">{words(`steps.${place}.title`)}</h3>}
                {text && <p className="max-w-text whitespace-pre-line">{words(`steps.${place}.text`)}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Paragraph {...props} of="noteBelow" className="mt-6 max-w-text" />
    </div>
  );
}

/** An offer to those who still can't tell. */
function Box({ className, ...props }: Props & { className?: string }) {
  const { boxTitle, boxText, buttonText, about } = props.content;
  if (!boxTitle && !boxText && !buttonText) return null;
  const id = boxTitle ? `${props.anchor}-box` : undefined;
  return (
    <aside aria-labelledby={id} className={classNames("on-paper rounded-md bg-bluebonnet-tint p-6 md:p-8", className)}>
      {boxTitle && <h3 id={id}>{textsOf(props).words("boxTitle")}</h3>}
      <Paragraph {...props} of="boxText" className="mt-3" />
      <SectionButton {...props} of="button" about={about} variant="secondary" className="mt-6" />
    </aside>
  );
}
