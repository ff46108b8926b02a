import { Badge } from "~/app/ui/badge.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Below } from "./band.tsx";
import { ItemTitle } from "./item-words.tsx";
import { SUPPORT } from "./opened-by.ts";
import { opensSupport } from "./opens-form.ts";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

const most: Record<string, string> = { "3": "lg:grid-cols-3", "4": "lg:grid-cols-4" };

/** What each look is: the list, and an entry in it. The last one has icons. */
const looks: Record<string, { list: (columns: string) => string; item: string }> = {
  points: { list: () => "grid gap-x-12 sm:grid-cols-2", item: "border-t border-edge py-7" },
  bars: {
    list: (columns) => (columns === "2" ? "grid gap-5 md:grid-cols-2" : classNames("grid gap-x-10 gap-y-8 sm:grid-cols-2", most[columns])),
    item: "border-l-2 border-accent pl-5",
  },
  plain: {
    list: (columns) =>
      classNames("grid gap-x-12 gap-y-8", columns === "3" ? "md:grid-cols-3" : "md:grid-cols-2", columns === "4" && most["4"]),
    item: "",
  },
  tops: {
    list: (columns) => classNames("grid gap-x-8 gap-y-8 sm:grid-cols-2", most[columns]),
    item: "border-t-2 border-accent pt-5",
  },
  "": {
    list: (columns) => classNames("grid gap-x-10 border-t border-edge sm:grid-cols-2", most[columns]),
    item: "border-b border-edge py-7",
  },
};

/** Features in short paragraphs, separated by lines instead of boxes. */
export function FeaturesSection(props: SectionProps<"features">) {
  const { content, anchor, at, isJoined, note, facts } = props;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      {content.look === "cards" ? <Cards {...props} /> : content.look === "tasks" ? <Tasks {...props} /> : <Grid {...props} />}
      {content.belowTitle ? (
        <div className="mt-12 grid gap-x-10 gap-y-3 border-t border-edge pt-10 lg:grid-cols-[16rem_1fr]">
          <h3>
            <Words at={at} of="belowTitle">
              {content.belowTitle}
            </Words>
          </h3>
          <Below {...{ content, at, note, facts }} className="" />
        </div>
      ) : (
        <Below {...{ content, at, note, facts }} />
      )}
    </Band>
  );
}

function Grid({ content, at, facts }: SectionProps<"features">) {
  const look = looks[content.look] ?? looks[""];
  return (
    <ul className={look?.list(content.columns)}>
      {content.items.map(({ icon, title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
        <li key={place} className={classNames("min-w-0", look?.item)}>
          {!content.look && <Icon name={icon} className="mb-4 size-7 text-accent" />}
          <ItemTitle at={at} place={place}>
            {title}
          </ItemTitle>
          {text && (
            <p className="mt-2 max-w-text whitespace-pre-line">
              <Marked at={at} of={`items.${place}.text`} facts={facts}>
                {text}
              </Marked>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cards with an icon in a circle. On a dark ground, they're a little lighter than it. */
function Cards({ content, at, facts }: SectionProps<"features">) {
  return (
    <ul className={classNames("grid gap-4 sm:grid-cols-2 md:gap-5", most[content.columns])}>
      {content.items.map(({ icon, title, text }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          key={place}
          className={classNames(
            "grid min-w-0 grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-5 rounded-md border p-5 md:p-6",
            content.tone === "ink" ? "border-edge bg-ink-raised" : "on-paper border-line bg-white",
          )}
        >
          <span className="row-span-2 grid size-12 place-items-center rounded-full border border-accent text-accent">
            <Icon name={icon} className="size-6" />
          </span>
          <ItemTitle at={at} place={place}>
            {title}
          </ItemTitle>
          {text && (
            <p className="mt-1.5 whitespace-pre-line">
              <Marked at={at} of={`items.${place}.text`} facts={facts}>
                {text}
              </Marked>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cards that say what to do, each with a button. What opens the support form needs someone. */
function Tasks({ content: { items, formText }, at, facts, around: { guides, firm } }: SectionProps<"features">) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
      {items.map(({ icon, title, text, label, buttonText, buttonUrl }, place) => {
        const isAsked = buttonUrl === SUPPORT;
        const words = (of: "label" | "title") => <Words {...{ at, of: `items.${place}.${of}` }}>{of === "label" ? label : title}</Words>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <Card as="li" key={place} className="grid min-w-0 grid-cols-[auto_1fr] gap-x-5 md:p-7">
            <span className="grid size-12 place-items-center rounded-md bg-bluebonnet-tint text-bluebonnet">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="grid min-w-0 content-start gap-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h3>{words("title")}</h3>
                {label && <Badge tone={isAsked ? "brand" : "good"}>{words("label")}</Badge>}
              </div>
              {text && (
                <p className="whitespace-pre-line">
                  <Marked {...{ at, of: `items.${place}.text`, facts }}>{text}</Marked>
                </p>
              )}
              <SectionButton
                {...{ at, of: `items.${place}.buttonText`, text: buttonText, href: buttonUrl, guides }}
                opens={isAsked ? opensSupport({ levels: firm?.levels ?? [], subject: title, text: formText }) : undefined}
                says={isAsked ? ` about ${title}` : undefined}
                variant="secondary"
                size="sm"
                className="justify-self-start"
              />
            </div>
          </Card>
        );
      })}
    </ul>
  );
}
