import { Fragment } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { Band, Sources } from "./band.tsx";
import { builtInKind } from "./form-words.ts";
import { opensForm } from "./opens-form.ts";
import { Rich } from "./rich.tsx";
import { SectionButton } from "./section-button.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** Text on one side and a picture or drawing on the other; stacked on small screens, text first, without the drawing. */
export function MediaSection(props: SectionProps<"media">) {
  const { content, pictures, anchor, at, isJoined, isEdited } = props;
  const { url, alt, side, tone, above, drawing } = content;
  const isDrawn = !url && drawing !== "";
  const order = side === "left" && "lg:order-first";
  if (side === "none") return <TextAlone {...props} />;
  if (side === "action") return <Action {...props} />;
  if (side === "list" || side === "note")
    return (
      <Band anchor={anchor} content={{ title: "", tone, above }} at={at} isJoined={isJoined}>
        <div className={classNames("grid gap-x-12 lg:grid-cols-12", side === "list" ? "gap-y-12" : "items-center gap-y-10")}>
          <MediaText {...props} className="min-w-0 lg:col-span-7" />
          {side === "list" ? <List {...props} /> : <Note {...props} />}
        </div>
      </Band>
    );
  return (
    <Band anchor={anchor} content={{ title: "", tone, above }} at={at} isJoined={isJoined}>
      {isDrawn ? (
        <div className="grid items-center gap-12 lg:grid-cols-12">
          <MediaText {...props} className="min-w-0 lg:col-span-7" />
          <Drawing slug={drawing} className={classNames("block text-link max-lg:hidden lg:col-span-5", order)} />
        </div>
      ) : (
        <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-2">
          <MediaText {...props} className="min-w-0" />
          <div className={classNames("min-w-0", order)}>
            <SectionPicture {...{ url, alt, pictures, isEdited }} sizes="(min-width: 64rem) 36rem, 100vw" />
          </div>
        </div>
      )}
    </Band>
  );
}

/** What the text is about, one after the other. */
function List({ content: { listTitle, items }, at, facts }: SectionProps<"media">) {
  return (
    <div className="min-w-0 lg:col-span-5">
      {listTitle && (
        <h3>
          <Words at={at} of="listTitle">
            {listTitle}
          </Words>
        </h3>
      )}
      <dl className="mt-5 border-t border-edge empty:hidden">
        {items.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <div key={place} className="border-b border-edge py-5">
            <dt className="font-semibold text-heading">
              <Words at={at} of={`items.${place}.title`}>
                {title}
              </Words>
            </dt>
            <dd className="mt-1">
              <Marked at={at} of={`items.${place}.text`} facts={facts}>
                {text}
              </Marked>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Something beside the text, such as an address. */
function Note({ content: { listTitle, items }, at, facts }: SectionProps<"media">) {
  return (
    <div className="grid min-w-0 gap-2 border-l-2 border-accent pl-6 lg:col-span-5">
      {listTitle && (
        <h3>
          <Words at={at} of="listTitle">
            {listTitle}
          </Words>
        </h3>
      )}
      {items.map(({ title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
        <Fragment key={place}>
          {title && (
            <p className="font-semibold text-heading">
              <Words at={at} of={`items.${place}.title`}>
                {title}
              </Words>
            </p>
          )}
          {text && (
            <p>
              <Marked at={at} of={`items.${place}.text`} facts={facts}>
                {text}
              </Marked>
            </p>
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** A heading over a few sentences and a button. */
function TextAlone({ content, anchor, at, isJoined, note, around }: SectionProps<"media">) {
  const { title, text, size, tone, above, buttonText, buttonUrl, secondText, secondUrl } = content;
  const { guides } = around;
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title, tone, above }}>
      <Rich at={at} of="text" className={classNames("max-w-text", size === "large" && "text-lg")}>
        {text}
      </Rich>
      <Sources note={note} />
      <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
        <SectionButton {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides }} variant="secondary" />
        <SectionButton {...{ at, of: "secondText", text: secondText, href: secondUrl, guides }} variant="secondary" />
      </div>
    </Band>
  );
}

/** A heading with a sentence, and what to do now. */
function Action({ content, anchor, at, isJoined, around }: SectionProps<"media">) {
  const { title, text, tone, above, opens, formText, buttonText, buttonUrl, secondText, secondUrl } = content;
  const { guides } = around;
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title: "", tone, above }}>
      <div className="mb-10 grid gap-4 md:mb-14">
        {title && (
          <h2 className="max-w-[20em]">
            <Words at={at} of="title">
              {title}
            </Words>
          </h2>
        )}
        <Rich at={at} of="text" className="max-w-text text-lg">
          {text}
        </Rich>
      </div>
      <div className="flex flex-wrap gap-3">
        <SectionButton
          {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides, size: "lg" }}
          opens={opens ? opensForm({ kind: builtInKind(opens), text: formText }) : undefined}
        />
        <SectionButton {...{ at, of: "secondText", text: secondText, href: secondUrl, guides, size: "lg" }} variant="secondary" />
      </div>
    </Band>
  );
}

function MediaText({ content, at, note, around, className }: SectionProps<"media"> & { className: string }) {
  const { kicker, title, text, size, side, buttons, opens, formText, buttonText, buttonUrl, secondText, secondUrl } = content;
  const hasSecond = secondText !== "" && secondUrl !== "";
  return (
    <div className={className}>
      {kicker && (
        <p className="font-semibold text-accent">
          <Words at={at} of="kicker">
            {kicker}
          </Words>
        </p>
      )}
      {title && (
        <h2 className={classNames(kicker && "mt-3", side === "list" && "max-w-[20em]") || undefined}>
          <Words at={at} of="title">
            {title}
          </Words>
        </h2>
      )}
      <Rich
        at={at}
        of="text"
        className={classNames(
          title && (side === "list" ? "mt-6 max-w-text" : side === "note" ? "mt-4 max-w-text" : "mt-5"),
          size === "large" && "text-lg",
        )}
      >
        {text}
      </Rich>
      <Sources note={note} />
      <div
        className={classNames("flex flex-wrap gap-3 empty:hidden", hasSecond ? "mt-8" : content.url || !content.drawing ? "mt-7" : "mt-6")}
      >
        {buttons === "link" && buttonText && buttonUrl && (
          <a href={buttonUrl} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
            <Words at={at} of="buttonText">
              {buttonText}
            </Words>
            <Icon name="arrow-right" className="size-4" />
          </a>
        )}
        <SectionButton
          {...{ at, of: "buttonText", text: buttons === "link" ? "" : buttonText, href: buttonUrl, guides: around.guides }}
          opens={opens ? opensForm({ kind: builtInKind(opens), text: formText }) : undefined}
          {...(hasSecond ? { size: "lg" } : { variant: "secondary" })}
        />
        {hasSecond && (
          <SectionButton
            {...{ at, of: "secondText", text: secondText, href: secondUrl, guides: around.guides }}
            variant="secondary"
            size="lg"
          />
        )}
      </div>
    </div>
  );
}
