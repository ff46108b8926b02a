import { Icon } from "~/app/ui/icon.tsx";
import { linesOf } from "~/domain/lines.input.ts";
import { markup } from "../illustrations/marks/index.ts";
import { Band } from "./band.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { TurningCard } from "./turning-card.tsx";
import { textsOf } from "./words.tsx";
import "./marks.css";

type Props = SectionProps<"cards">;
type Card = Props["content"]["items"][number];

/** Cards with a back, in a row that phones swipe. */
export function CardsSection(props: Props) {
  const { items, turn, buttonText, text, tone } = props.content;
  return (
    <Band {...props}>
      <ul className="swipe-row grid auto-rows-fr gap-5 md:grid-cols-2 lg:grid-cols-3">
        {items.map((card, place) => (
          <li key={place}>
            <TurningCard
              name={card.title}
              turn={turn}
              at={props.at}
              ground={tone === "ink" ? "on-ink" : "on-paper"}
              className={tone === "ink" ? "border-edge bg-ink-raised" : "border-edge bg-white"}
              front={<Front {...props} place={place} />}
              back={<Back card={card} />}
            />
          </li>
        ))}
      </ul>
      {(buttonText || text) && (
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          <SectionButton {...props} of="button" variant={tone === "ink" ? "onDark" : "secondary"} />
          {text && <p className="max-w-text">{textsOf(props).marked("text")}</p>}
        </div>
      )}
    </Band>
  );
}

function Front({ place, ...props }: Props & { place: number }) {
  const { mark = "", title = "", text, url = "" } = props.content.items[place] ?? {};
  const { words, marked } = textsOf(props);
  return (
    <>
      {mark && (
        <span
          className="-ml-1 block size-12 text-link [--color-ember:var(--color-ember-on-ink)]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
          dangerouslySetInnerHTML={{ __html: markup(mark) }}
        />
      )}
      <h3 className={mark ? "mt-5 text-2xl" : "text-2xl"}>{words(`items.${place}.title`)}</h3>
      {text && <p className="mt-3 text-lg">{marked(`items.${place}.text`)}</p>}
      <More title={title} url={url} />
    </>
  );
}

function Back({ card: { title, points, url } }: { card: Card }) {
  return (
    <>
      <p className="font-heading text-xl font-bold text-heading">{title}</p>
      <ul className="tick-list mt-4 grid gap-2 text-sm text-heading">
        {linesOf(points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <More title={title} url={url} />
    </>
  );
}

/** Next to the card's flip button. */
function More({ title, url }: Pick<Card, "title" | "url">) {
  if (!url) return null;
  return (
    <a
      href={url}
      className="absolute right-6 bottom-4.75 inline-flex min-h-11 items-center gap-2 font-semibold text-heading hover:underline md:right-7"
    >
      <span>{url.startsWith("/contact") ? "Ask us" : "Read more"}</span>
      <span className="sr-only">{`: ${title}`}</span>
      <Icon name="arrow-right" className="size-4" />
    </a>
  );
}
