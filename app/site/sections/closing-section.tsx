import { Skyline } from "../layout/drawing.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The last words of a page, over the land at dusk from edge to edge. */
export function ClosingSection(props: SectionProps<"closing">) {
  const { title, text } = props.content;
  const { anchor } = props;
  const { words, marked } = textsOf(props);
  return (
    <section
      id={anchor}
      aria-labelledby={title ? `${anchor}-title` : undefined}
      className="below-fold on-ink dusk-sky relative isolate overflow-hidden bg-ink"
    >
      <div className="page-width pt-16 pb-64 md:pt-24 md:pb-80 lg:pb-96">
        <div className="max-w-xl">
          {title && <h2 id={`${anchor}-title`}>{words("title")}</h2>}
          {text && <p className="mt-5 text-lg">{marked("text")}</p>}
          <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
            <SectionButton {...props} of="button" size="lg" />
            <SectionButton {...props} of="second" size="lg" variant="onDark" />
          </div>
        </div>
      </div>
      <Skyline at="dusk" isLater className={place} />
    </section>
  );
}

const place =
  "absolute bottom-0 left-0 -z-10 block h-60 w-[160%] -translate-x-1/3 text-bluebonnet-on-ink/80 [--color-ember:var(--color-ember-on-ink)] md:h-80 md:w-full md:translate-x-0 lg:h-104";
