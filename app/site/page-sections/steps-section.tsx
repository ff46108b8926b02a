import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import { ItemText, ItemTitle } from "./item-words.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked } from "./words.tsx";

/** Numbered steps, as on the built-in pages. */
export function StepsSection({ content, anchor, at, isJoined, facts }: SectionProps<"steps">) {
  return (
    <Band {...{ anchor, content, at, isJoined }}>
      <ol className={classNames("grid gap-x-12 gap-y-10 md:grid-cols-2", content.columns !== "2" && "lg:grid-cols-3")}>
        {content.items.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <li key={place} className="grid min-w-0 grid-cols-[auto_1fr] gap-x-5">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-full border border-accent font-heading font-bold text-accent"
            >
              {place + 1}
            </span>
            <div className="min-w-0 pt-2">
              <ItemTitle at={at} place={place}>
                {title}
              </ItemTitle>
              <ItemText at={at} place={place}>
                {text}
              </ItemText>
            </div>
          </li>
        ))}
      </ol>
      {content.below && (
        <p className="mt-12 max-w-text border-l-2 border-accent pl-5 text-lg">
          <Marked at={at} of="below" facts={facts}>
            {content.below}
          </Marked>
        </p>
      )}
    </Band>
  );
}
