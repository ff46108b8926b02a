import { ButtonLink } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { Rich, Words } from "./words.tsx";

/** Text on one side and a picture on the other; stacked on small screens, text first. */
export function MediaSection({ content, pictures, anchor, at, isJoined, isEdited }: SectionProps<"media">) {
  const { title, text, buttonText, buttonUrl, url, alt, side, tone } = content;
  return (
    <Band anchor={anchor} content={{ title: "", tone }} at={at} isJoined={isJoined}>
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="min-w-0">
          {title && (
            <h2>
              <Words at={at} of="title">
                {title}
              </Words>
            </h2>
          )}
          <Rich at={at} of="text" className={title ? "mt-5" : undefined}>
            {text}
          </Rich>
          {buttonText && buttonUrl && (
            <ButtonLink href={buttonUrl} variant="secondary" className="mt-7">
              <Words at={at} of="buttonText">
                {buttonText}
              </Words>
            </ButtonLink>
          )}
        </div>
        <div className={classNames("min-w-0", side === "left" && "lg:order-first")}>
          <SectionPicture {...{ url, alt, pictures, isEdited }} sizes="(min-width: 64rem) 36rem, 100vw" />
        </div>
      </div>
    </Band>
  );
}
