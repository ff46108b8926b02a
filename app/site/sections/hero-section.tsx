import { classNames } from "~/app/ui/class-names.ts";
import "../layout/night-sky.css";
import { SectionButton } from "./section-button.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

/** The night sky with the page's promise. Below other sections, it's a band like any other. */
export function HeroSection({ content, around, pictures, anchor, isOpening, at, isEdited }: SectionProps<"hero">) {
  const { eyebrow, title, text, buttonText, buttonUrl, secondText, secondUrl, url, alt } = content;
  const Title = isOpening ? "h1" : "h2";
  const hasPicture = url !== "" || isEdited;
  return (
    <section
      id={anchor}
      aria-labelledby={title ? `${anchor}-title` : undefined}
      data-hero={isOpening || undefined}
      className={classNames("night-sky on-ink bg-ink", isOpening ? "pt-28 pb-16 md:pt-36 md:pb-24" : "py-16 md:py-24")}
    >
      <div className="page-width grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className={classNames("min-w-0", hasPicture ? "lg:col-span-7" : "lg:col-span-9")}>
          {eyebrow && (
            <p className="font-semibold text-accent">
              <Words at={at} of="eyebrow">
                {eyebrow}
              </Words>
            </p>
          )}
          {title && (
            <Title id={`${anchor}-title`} className={classNames("wrap-anywhere", eyebrow && "mt-4")}>
              <Words at={at} of="title">
                {title}
              </Words>
            </Title>
          )}
          {text && (
            <p className="mt-6 max-w-text text-lg whitespace-pre-line">
              <Words at={at} of="text">
                {text}
              </Words>
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
            <SectionButton {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides: around.guides }} size="lg" />
            <SectionButton
              {...{ at, of: "secondText", text: secondText, href: secondUrl, guides: around.guides }}
              size="lg"
              variant="onDark"
            />
          </div>
        </div>
        {hasPicture && (
          <div className="lg:col-span-5">
            <SectionPicture {...{ url, alt, pictures, isEdited }} sizes="(min-width: 64rem) 30rem, 100vw" isUrgent={isOpening} />
          </div>
        )}
      </div>
    </section>
  );
}
