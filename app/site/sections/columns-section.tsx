import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import { ItemTitle } from "./item-words.tsx";
import { Rich } from "./rich.tsx";
import type { SectionProps } from "./section-props.ts";

/** Texts side by side under a line each. */
export function ColumnsSection({ content, anchor, at, isJoined, facts }: SectionProps<"columns">) {
  const { items } = content;
  const wide = items.length === 3 ? "lg:grid-cols-3" : items.length > 3 && "lg:grid-cols-4";
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      <div className={classNames("grid gap-x-10 gap-y-10", items.length > 1 && "md:grid-cols-2", wide)}>
        {items.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <div key={place} className="min-w-0 border-t-2 border-accent pt-5">
            <ItemTitle at={at} place={place}>
              {title}
            </ItemTitle>
            <Rich at={at} of={`items.${place}.text`} className={title ? "mt-3" : undefined}>
              {text}
            </Rich>
          </div>
        ))}
      </div>
    </Band>
  );
}
