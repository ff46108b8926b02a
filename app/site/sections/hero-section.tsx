import { classNames } from "~/app/ui/class-names.ts";
import "../layout/night-sky.css";
import { SectionButton } from "./section-button.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The night sky with the page's promise. Below other sections, it's a band like any other. */
export function HeroSection(props: SectionProps<"hero">) {
  const { content, pictures, anchor, isOpening, isEdited } = props;
  const { eyebrow, title, text, url, alt } = content;
  const { words } = textsOf(props);
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
          {eyebrow && <p className="font-semibold text-accent">{words("eyebrow")}</p>}
          {title && (
            <Title id={`${anchor}-title`} className={classNames("wrap-anywhere", eyebrow && "mt-4")}>
              {words("title")}
            </Title>
          )}
          {text && <p className="mt-6 max-w-text text-lg whitespace-pre-line">{words("text")}</p>}
          <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
            <SectionButton {...props} of="button" size="lg" />
            <SectionButton {...props} of="second" size="lg" variant="onDark" />
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
