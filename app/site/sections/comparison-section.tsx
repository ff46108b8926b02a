import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Table as PaperTable } from "~/app/ui/table.tsx";
import { Band, Sources } from "./band.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

type Props = SectionProps<"comparison">;

/** A table with two or three columns, and what explains it. */
export function ComparisonSection(props: Props) {
  const { content, anchor, at, isJoined, note } = props;
  const { title, tone, above, look } = content;
  const Layout = layouts[look] ?? BesideHeading;
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title: look === "notes" ? title : "", tone, above }}>
      <Layout {...props} />
      <Sources note={note} />
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
function Figures({ content, at }: Props) {
  const { title, items, third } = content;
  const names = third || items.some((row) => row.third !== "") ? (["first", "second", "third"] as const) : (["first", "second"] as const);
  const cell = (row: Props["content"]["items"][number], place: number) => (of: (typeof names)[number]) => {
    const words = (
      <Words key={of} at={at} of={`items.${place}.${of}`}>
        {row[of]}
      </Words>
    );
    return of === names.at(-1) ? (
      <strong key={of} className="font-heading whitespace-nowrap sm:text-xl">
        {words}
      </strong>
    ) : (
      words
    );
  };
  return (
    <div className="max-sm:text-sm max-sm:[&_td]:px-3 max-sm:[&_th]:px-3">
      <PaperTable
        caption={title}
        isCaptionHidden
        columns={names.map((of, place) => ({
          key: of,
          label: (
            <Words at={at} of={of}>
              {content[of]}
            </Words>
          ),
          align: place === 0 ? "left" : "right",
        }))}
        rows={items.map((row, place) => ({ key: String(place), cells: names.map(cell(row, place)) }))}
      />
    </div>
  );
}

function Title({ content: { title }, at }: Props) {
  return (
    title && (
      <h2>
        <Words at={at} of="title">
          {title}
        </Words>
      </h2>
    )
  );
}

function Amount({ content: { amount }, at, className }: Props & { className?: string }) {
  return (
    amount && (
      <p className={classNames("font-heading text-3xl/tight font-bold tracking-tight text-heading", className)}>
        <Words at={at} of="amount">
          {amount}
        </Words>
      </p>
    )
  );
}

type ParagraphProps = Props & { of: "text" | "below" | "noteText" | "noteBelow" | "boxText"; className: string };

function Paragraph({ content, at, facts, of, className }: ParagraphProps) {
  return (
    content[of] && (
      <p className={className}>
        <Marked {...{ at, of, facts }}>{content[of]}</Marked>
      </p>
    )
  );
}

/** With three columns, the first one names its row. */
function Table({ content, at }: Props) {
  const { items, third, tone } = content;
  if (items.length === 0) return null;
  const isWide = third !== "" || items.some((row) => row.third !== "");
  const edge = tone === "tint" ? "border-bluebonnet/20" : "border-edge";
  const names = isWide ? (["first", "second", "third"] as const) : (["first", "second"] as const);
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
              <Words at={at} of={of}>
                {content[of]}
              </Words>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <tr key={place} className={classNames("border-t align-top", edge)}>
            {names.map((of, column) => (
              <Cell key={of} isName={isWide && column === 0} className={classNames("py-3", gap(column))}>
                <Words at={at} of={`items.${place}.${of}`}>
                  {row[of]}
                </Words>
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
  const { content, at } = props;
  const { noteTitle, noteText, noteBelow, steps } = content;
  if (!noteTitle && !noteText && !noteBelow && steps.length === 0) return null;
  const Heading = isHalf ? "h2" : "h3";
  return (
    <div>
      {noteTitle && (
        <Heading>
          <Words at={at} of="noteTitle">
            {noteTitle}
          </Words>
        </Heading>
      )}
      <Paragraph
        {...props}
        of="noteText"
        className={classNames("max-w-text", isHalf ? "mt-4" : content.look === "figures" ? "mt-2" : "mt-3")}
      />
      {steps.length > 0 && (
        <ol className="mt-6 grid gap-5">
          {steps.map(({ title, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
            <li key={place} className="grid grid-cols-[auto_1fr] gap-x-5">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full border border-accent font-heading font-bold text-accent"
              >
                {place + 1}
              </span>
              <div className="min-w-0 pt-1">
                {title && (
                  <h3 className="text-base">
                    <Words at={at} of={`steps.${place}.title`}>
                      {title}
                    </Words>
                  </h3>
                )}
                {text && (
                  <p className="max-w-text whitespace-pre-line">
                    <Words at={at} of={`steps.${place}.text`}>
                      {text}
                    </Words>
                  </p>
                )}
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
  const { content, anchor, at, around } = props;
  const { boxTitle, boxText, buttonText, buttonUrl, about } = content;
  if (!boxTitle && !boxText && !buttonText) return null;
  const id = boxTitle ? `${anchor}-box` : undefined;
  return (
    <aside aria-labelledby={id} className={classNames("on-paper rounded-md bg-bluebonnet-tint p-6 md:p-8", className)}>
      {boxTitle && (
        <h3 id={id}>
          <Words at={at} of="boxTitle">
            {boxTitle}
          </Words>
        </h3>
      )}
      <Paragraph {...props} of="boxText" className="mt-3" />
      <SectionButton
        {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides: around.guides, about }}
        variant="secondary"
        className="mt-6"
      />
    </aside>
  );
}
