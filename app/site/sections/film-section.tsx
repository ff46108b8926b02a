import { classNames } from "~/app/ui/class-names.ts";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { type BandLook, bandClass, tones } from "./band-look.ts";
import { PlayedFilm } from "./played-film.tsx";
import { type At, type ScriptedProps, unmarked } from "./section-props.ts";
import { Marked, Title, Words } from "./words.tsx";
import "./marks.css";

/** What the server draws of a film's section. */
interface DrawnFilm {
  content: SectionContentOf<"film">;
  at?: At;
  facts?: Readonly<Record<string, string>> | undefined;
}

/** What its film needs in the browser. */
interface SentFilm {
  anchor: string;
  name: string;
  /** Where films are. */
  base: string;
  isRight: boolean;
  /** The band's background and the space above it. */
  look: BandLook;
}

/** A film, and beside it a text with reasons. Only the film has scripts. */
export default function FilmSection({ drawn, anchor, name, base, isRight, look }: SentFilm & Pick<ScriptedProps<DrawnFilm>, "drawn">) {
  return (
    <Section id={anchor} tone={tones[look.tone] ?? "light"} className={bandClass(look)}>
      <div data-scripts="film" className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className={classNames("min-w-0 lg:col-span-7", isRight && "lg:order-last")}>
          <PlayedFilm name={name} base={base} />
        </div>
        <Text of={drawn} className="min-w-0 lg:col-span-5" />
      </div>
    </Section>
  );
}

const Text = still(
  "div",
  import.meta.env.SSR &&
    (({ content: { title, text, items }, at = unmarked, facts }: DrawnFilm) => (
      <>
        <Title at={at}>{title}</Title>
        {text && (
          <p className="mt-4 max-w-text text-lg">
            <Marked {...{ at, of: "text", facts }}>{text}</Marked>
          </p>
        )}
        {items.length > 0 && (
          <ul className="tick-list mt-6 grid gap-4 [--tick:var(--color-good)]">
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
              <li key={place}>
                {item.title && (
                  <strong>
                    <Words at={at} of={`items.${place}.title`}>
                      {item.title}
                    </Words>
                  </strong>
                )}
                {item.text && (
                  <span className="block">
                    <Words at={at} of={`items.${place}.text`}>
                      {item.text}
                    </Words>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </>
    )),
);
