import { Badge } from "~/app/ui/badge.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Below } from "./band.tsx";
import { SUPPORT } from "./opened-by.ts";
import { opensSupport } from "./opens-form.ts";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"features">;

const most: Record<string, string> = { "3": "lg:grid-cols-3", "4": "lg:grid-cols-4" };

/** What a look is: the list, and an entry in it. */
interface Look {
  list: (columns: string) => string;
  item: string;
}

const looks: Record<string, Look> = {
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
};

const ICONS: Look = {
  list: (columns) => classNames("grid gap-x-10 border-t border-edge sm:grid-cols-2", most[columns]),
  item: "border-b border-edge py-7",
};

/** Features in short paragraphs, separated by lines instead of boxes. */
export function FeaturesSection(props: Props) {
  const { content } = props;
  return (
    <Band {...props}>
      {content.look === "cards" ? <Cards {...props} /> : content.look === "tasks" ? <Tasks {...props} /> : <Grid {...props} />}
      {content.belowTitle ? (
        <div className="mt-12 grid gap-x-10 gap-y-3 border-t border-edge pt-10 lg:grid-cols-[16rem_1fr]">
          <h3>{textsOf(props).words("belowTitle")}</h3>
          <Below {...props} className="" />
        </div>
      ) : (
        <Below {...props} />
      )}
    </Band>
  );
}

function Grid(props: Props) {
  const { look, columns, items } = props.content;
  const { list, item } = looks[look] ?? ICONS;
  return (
    <ul className={list(columns)}>
      {items.map(({ icon }, place) => (
        <li key={place} className={classNames("min-w-0", item)}>
          {!look && <Icon name={icon} className="mb-4 size-7 text-accent" />}
          <Feature {...props} place={place} className="mt-2 max-w-text whitespace-pre-line" />
        </li>
      ))}
    </ul>
  );
}

/** Cards with an icon in a circle. On a dark ground, they're a little lighter than it. */
function Cards(props: Props) {
  const { columns, tone, items } = props.content;
  return (
    <ul className={classNames("grid gap-4 sm:grid-cols-2 md:gap-5", most[columns])}>
      {items.map(({ icon }, place) => (
        <li
          key={place}
          className={classNames(
            "grid min-w-0 grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-5 rounded-md border p-5 md:p-6",
            tone === "ink" ? "border-edge bg-ink-raised" : "on-paper border-line bg-white",
          )}
        >
          <span className="row-span-2 grid size-12 place-items-center rounded-full border border-accent text-accent">
            <Icon name={icon} className="size-6" />
          </span>
          <Feature {...props} place={place} className="mt-1.5 whitespace-pre-line" />
        </li>
      ))}
    </ul>
  );
}

function Feature({ place, className, ...props }: Props & { place: number; className: string }) {
  const { words, marked } = textsOf(props);
  const feature = props.content.items[place];
  return (
    <>
      {feature?.title && <h3>{words(`items.${place}.title`)}</h3>}
      {feature?.text && <p className={className}>{marked(`items.${place}.text`)}</p>}
    </>
  );
}

/** Cards that say what to do, each with a button. What opens the support form needs someone. */
function Tasks(props: Props) {
  const { items, formText } = props.content;
  const { words, marked } = textsOf(props);
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
      {items.map(({ icon, title, text, label, buttonUrl }, place) => {
        const isAsked = buttonUrl === SUPPORT;
        return (
          <Card as="li" key={place} className="grid min-w-0 grid-cols-[auto_1fr] gap-x-5 md:p-7">
            <span className="grid size-12 place-items-center rounded-md bg-bluebonnet-tint text-bluebonnet">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="grid min-w-0 content-start gap-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h3>{words(`items.${place}.title`)}</h3>
                {label && <Badge tone={isAsked ? "brand" : "good"}>{words(`items.${place}.label`)}</Badge>}
              </div>
              {text && <p className="whitespace-pre-line">{marked(`items.${place}.text`)}</p>}
              <SectionButton
                {...props}
                of={`items.${place}.button`}
                opens={isAsked ? opensSupport({ levels: props.around.firm?.levels ?? [], subject: title, text: formText }) : undefined}
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
