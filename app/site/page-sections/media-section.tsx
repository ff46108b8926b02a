import { classNames } from "~/app/ui/class-names.ts";
import { Drawing } from "../layout/drawing.tsx";
import { Band, Sources } from "./band.tsx";
import { SectionButton } from "./section-button.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { Rich, Words } from "./words.tsx";

/** Text on one side and a picture or drawing on the other; stacked on small screens, text first, without the drawing. */
export function MediaSection(props: SectionProps<"media">) {
  const { content, pictures, anchor, at, isJoined, isEdited } = props;
  const { url, alt, side, tone, above, drawing } = content;
  const isDrawn = !url && drawing !== "";
  const order = side === "left" && "lg:order-first";
  if (side === "none") return <TextAlone {...props} />;
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

function MediaText({ content, at, note, around, className }: SectionProps<"media"> & { className: string }) {
  const { title, text, size, buttonText, buttonUrl, secondText, secondUrl } = content;
  const hasSecond = secondText !== "" && secondUrl !== "";
  return (
    <div className={className}>
      {title && (
        <h2>
          <Words at={at} of="title">
            {title}
          </Words>
        </h2>
      )}
      <Rich at={at} of="text" className={classNames(title && "mt-5", size === "large" && "text-lg")}>
        {text}
      </Rich>
      <Sources note={note} />
      <div
        className={classNames("flex flex-wrap gap-3 empty:hidden", hasSecond ? "mt-8" : content.url || !content.drawing ? "mt-7" : "mt-6")}
      >
        <SectionButton
          {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides: around.guides }}
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
