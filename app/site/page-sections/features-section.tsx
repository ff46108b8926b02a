import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Below } from "./band.tsx";
import { ItemTitle } from "./item-words.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked } from "./words.tsx";

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
  "": {
    list: (columns) => classNames("grid gap-x-10 border-t border-edge sm:grid-cols-2", most[columns]),
    item: "border-b border-edge py-7",
  },
};

/** Features in short paragraphs, separated by lines instead of boxes. */
export function FeaturesSection({ content, anchor, at, isJoined, note, facts }: SectionProps<"features">) {
  const look = looks[content.look] ?? looks[""];
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
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
      <Below {...{ content, at, note, facts }} />
    </Band>
  );
}
