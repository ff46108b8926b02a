import { Fragment, type ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { Band, Sources } from "./band.tsx";
import { Rich } from "./rich.tsx";
import { SectionButton } from "./section-button.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"media">;

/** Text on one side and a picture or drawing on the other; stacked on small screens, text first, without the drawing. */
export function MediaSection(props: Props) {
  const { url, drawing, side } = props.content;
  if (side === "none") return <TextAlone {...props} />;
  if (side === "action") return <Action {...props} />;
  const { grid, text, Other } = sides[side] ?? (!url && drawing ? BESIDE_DRAWING : BESIDE_PICTURE);
  return (
    <Band {...props} isUntitled>
      <div className={grid}>
        <MediaText {...props} className={text} />
        <Other {...props} />
      </div>
    </Band>
  );
}

interface Layout {
  grid: string;
  text: string;
  /** What's beside the text. */
  Other: (props: Props) => ReactNode;
}

const WIDE = "min-w-0 lg:col-span-7";

const sides: Record<string, Layout> = {
  list: { grid: "grid gap-x-12 lg:grid-cols-12 gap-y-12", text: WIDE, Other: List },
  note: { grid: "grid gap-x-12 lg:grid-cols-12 items-center gap-y-10", text: WIDE, Other: Note },
};

const BESIDE_DRAWING: Layout = { grid: "grid items-center gap-12 lg:grid-cols-12", text: WIDE, Other: Drawn };
const BESIDE_PICTURE: Layout = { grid: "grid items-center gap-x-14 gap-y-10 lg:grid-cols-2", text: "min-w-0", Other: Photo };

function Drawn({ content: { drawing, side } }: Props) {
  const className = classNames("block text-link max-lg:hidden lg:col-span-5", side === "left" && "lg:order-first");
  return <Drawing slug={drawing} className={className} />;
}

function Photo({ content: { url, alt, side }, pictures, isEdited }: Props) {
  return (
    <div className={classNames("min-w-0", side === "left" && "lg:order-first")}>
      <SectionPicture {...{ url, alt, pictures, isEdited }} sizes="(min-width: 64rem) 36rem, 100vw" />
    </div>
  );
}

/** What the text is about, one after the other. */
function List(props: Props) {
  const { listTitle, items } = props.content;
  const { words, marked } = textsOf(props);
  return (
    <div className="min-w-0 lg:col-span-5">
      {listTitle && <h3>{words("listTitle")}</h3>}
      <dl className="mt-5 border-t border-edge empty:hidden">
        {items.map((_, place) => (
          <div key={place} className="border-b border-edge py-5">
            <dt className="font-semibold text-heading">{words(`items.${place}.title`)}</dt>
            <dd className="mt-1">{marked(`items.${place}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Something beside the text, such as an address. */
function Note(props: Props) {
  const { listTitle, items } = props.content;
  const { words, marked } = textsOf(props);
  return (
    <div className="grid min-w-0 gap-2 border-l-2 border-accent pl-6 lg:col-span-5">
      {listTitle && <h3>{words("listTitle")}</h3>}
      {items.map(({ title, text }, place) => (
        <Fragment key={place}>
          {title && <p className="font-semibold text-heading">{words(`items.${place}.title`)}</p>}
          {text && <p>{marked(`items.${place}.text`)}</p>}
        </Fragment>
      ))}
    </div>
  );
}

/** A heading over a few sentences and buttons that lead to pages. */
function TextAlone(props: Props) {
  const { at, note } = props;
  const content = { ...props.content, opens: "" };
  return (
    <Band {...props}>
      <Rich at={at} of="text" className={classNames("max-w-text", content.size === "large" && "text-lg")}>
        {content.text}
      </Rich>
      <Sources note={note} />
      <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
        <SectionButton {...props} content={content} of="button" variant="secondary" />
        <SectionButton {...props} of="second" variant="secondary" />
      </div>
    </Band>
  );
}

/** A heading with a sentence, and what to do now. */
function Action(props: Props) {
  const { title, text } = props.content;
  return (
    <Band {...props} isUntitled>
      <div className="mb-10 grid gap-4 md:mb-14">
        {title && <h2 className="max-w-[20em]">{textsOf(props).words("title")}</h2>}
        <Rich at={props.at} of="text" className="max-w-text text-lg">
          {text}
        </Rich>
      </div>
      <div className="flex flex-wrap gap-3">
        <SectionButton {...props} of="button" size="lg" />
        <SectionButton {...props} of="second" size="lg" variant="secondary" />
      </div>
    </Band>
  );
}

function MediaText({ className, ...props }: Props & { className: string }) {
  const { content, at, note } = props;
  const { kicker, title, text, size, side, buttons, buttonText, buttonUrl, secondText, secondUrl } = content;
  const { words } = textsOf(props);
  const hasSecond = secondText !== "" && secondUrl !== "";
  const space = side === "list" ? "mt-6 max-w-text" : side === "note" ? "mt-4 max-w-text" : "mt-5";
  return (
    <div className={className}>
      {kicker && <p className="font-semibold text-accent">{words("kicker")}</p>}
      {title && <h2 className={classNames(kicker && "mt-3", side === "list" && "max-w-[20em]") || undefined}>{words("title")}</h2>}
      <Rich at={at} of="text" className={classNames(title && space, size === "large" && "text-lg")}>
        {text}
      </Rich>
      <Sources note={note} />
      <div
        className={classNames("flex flex-wrap gap-3 empty:hidden", hasSecond ? "mt-8" : content.url || !content.drawing ? "mt-7" : "mt-6")}
      >
        {buttons !== "link" ? (
          <SectionButton {...props} of="button" {...(hasSecond ? { size: "lg" } : { variant: "secondary" })} />
        ) : (
          buttonText &&
          buttonUrl && (
            <a href={buttonUrl} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
              {words("buttonText")}
              <Icon name="arrow-right" className="size-4" />
            </a>
          )
        )}
        {hasSecond && <SectionButton {...props} of="second" variant="secondary" size="lg" />}
      </div>
    </div>
  );
}
