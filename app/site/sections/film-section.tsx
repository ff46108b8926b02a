import { classNames } from "~/app/ui/class-names.ts";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import { type BandLook, bandLook } from "./band-look.ts";
import { PlayedFilm } from "./played-film.tsx";
import type { Drawn, ScriptedProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";
import "./marks.css";

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
export default function FilmSection({ drawn, anchor, name, base, isRight, look }: SentFilm & ScriptedProps<Drawn<"film">>) {
  return (
    <Section id={anchor} {...bandLook(look)}>
      <div data-scripts="film" className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className={classNames("min-w-0 lg:col-span-7", isRight && "lg:order-last")}>
          <PlayedFilm name={name} base={base} />
        </div>
        <Text of={drawn} className="min-w-0 lg:col-span-5" />
      </div>
    </Section>
  );
}

const Text = still("div", import.meta.env.SSR && ((drawn: Drawn<"film">) => <FilmText {...drawn} />));

function FilmText(drawn: Drawn<"film">) {
  const { title, text, items } = drawn.content;
  const { words, marked } = textsOf(drawn);
  return (
    <>
      {title && <h2>{words("title")}</h2>}
      {text && <p className="mt-4 max-w-text text-lg">{marked("text")}</p>}
      {items.length > 0 && (
        <ul className="tick-list mt-6 grid gap-4 [--tick:var(--color-good)]">
          {items.map((item, place) => (
            <li key={place}>
              {item.title && <strong>{words(`items.${place}.title`)}</strong>}
              {item.text && <span className="block">{words(`items.${place}.text`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
