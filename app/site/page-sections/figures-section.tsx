import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

/** Figures with what they count, in a row. */
export function FiguresSection({ content, anchor, at, isJoined }: SectionProps<"figures">) {
  const wide: Record<number, string> = { 3: "lg:grid-cols-3", 5: "lg:grid-cols-5" };
  return (
    <Band {...{ anchor, content, at, isJoined }}>
      <dl className={classNames("grid grid-cols-2 gap-x-6 gap-y-8", wide[content.items.length] ?? "lg:grid-cols-4")}>
        {content.items.map(({ value, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <div key={place} className="flex min-w-0 flex-col-reverse justify-end border-l-2 border-accent pl-5">
            <dt>
              <Words at={at} of={`items.${place}.label`}>
                {label}
              </Words>
            </dt>
            <dd className="font-heading text-2xl font-bold tracking-tight wrap-anywhere text-heading sm:text-3xl md:text-4xl">
              <Words at={at} of={`items.${place}.value`}>
                {value}
              </Words>
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
