import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import { ItemText, ItemTitle } from "./item-words.tsx";
import { type SectionProps, unmarked } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** Numbered steps, or a timeline. */
export function StepsSection(props: SectionProps<"steps">) {
  const { content, anchor, at, isJoined, facts } = props;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      {content.columns === "timeline" ? <Timeline {...props} /> : content.columns === "line" ? <Line {...props} /> : <Steps {...props} />}
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

function Steps({ content, at }: SectionProps<"steps">) {
  return (
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
  );
}

/** Along a line: down the side on phones, across on wide screens. */
function Line({ content, at }: SectionProps<"steps">) {
  return (
    <ol className="grid gap-y-8 lg:grid-cols-4">
      {content.items.map(({ title, text }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          key={place}
          className="min-w-0 border-l-2 border-bluebonnet pl-6 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pr-8 lg:pl-0"
        >
          <p aria-hidden="true" className="mb-2 font-heading text-2xl font-bold text-accent">
            {place + 1}
          </p>
          <ItemTitle at={at} place={place}>
            {title}
          </ItemTitle>
          <ItemText at={at} place={place}>
            {text}
          </ItemText>
        </li>
      ))}
    </ol>
  );
}

/** What happens when: "Weeks 1 and 2: inventory". */
function Timeline({ content, at }: SectionProps<"steps">) {
  return (
    <ol className="border-l-2 border-edge">
      {content.items.map(({ title, text }, place) => {
        const [when, what] = at === unmarked ? splitTitle(title) : [title];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={place} className="relative grid gap-x-12 gap-y-2 pb-10 pl-8 last:pb-0 md:grid-cols-[16rem_1fr] md:pl-10">
            <span aria-hidden="true" className="absolute top-2 -left-[9px] size-4 rounded-full border-2 border-accent bg-ground" />
            <h3>
              <Words at={at} of={`items.${place}.title`}>
                {when}
              </Words>
              {what && <span className="block text-base font-semibold text-accent">{what}</span>}
            </h3>
            <ItemText at={at} place={place} className="">
              {text}
            </ItemText>
          </li>
        );
      })}
    </ol>
  );
}

/** "Weeks 1 and 2: inventory" → when and what. A title without a colon stays whole. */
function splitTitle(title: string): [string, string?] {
  const at = title.indexOf(": ");
  if (at < 0) return [title];
  const what = title.slice(at + 2);
  return [title.slice(0, at), `${what[0]?.toUpperCase() ?? ""}${what.slice(1)}`];
}
