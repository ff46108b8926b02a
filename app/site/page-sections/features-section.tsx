import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Below } from "./band.tsx";
import { ItemTitle } from "./item-words.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked } from "./words.tsx";

const most: Record<string, string> = { "3": "lg:grid-cols-3", "4": "lg:grid-cols-4" };

/** Features in short paragraphs with an icon each, separated by lines instead of boxes. */
export function FeaturesSection({ content, anchor, at, isJoined, note, facts }: SectionProps<"features">) {
  const arePoints = content.look === "points";
  return (
    <Band {...{ anchor, content, at, isJoined }}>
      <ul
        className={
          arePoints
            ? "grid gap-x-12 sm:grid-cols-2"
            : classNames("grid gap-x-10 border-t border-edge sm:grid-cols-2", most[content.columns])
        }
      >
        {content.items.map(({ icon, title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <li key={place} className={classNames("min-w-0 border-edge py-7", arePoints ? "border-t" : "border-b")}>
            {!arePoints && <Icon name={icon} className="mb-4 size-7 text-accent" />}
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
