import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Sources } from "./band.tsx";
import { ItemText } from "./item-words.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** Figures with what they count, in a row. Those with a text are rules that each depend on a number. */
export function FiguresSection(props: SectionProps<"figures">) {
  const { content, anchor, at, isJoined, note, facts } = props;
  const isAboutRules = content.items.some(({ text }) => text !== "");
  if (content.look === "sheet") return <Sheet {...props} />;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }} className={isAboutRules ? "max-md:[contain-intrinsic-size:auto_90rem]" : undefined}>
      {isAboutRules ? <Rules {...props} /> : <Figures {...props} />}
      {(content.below || content.more) && (
        <div className="mt-12 grid max-w-text gap-4">
          {(["below", "more"] as const).map(
            (of) =>
              content[of] && (
                <p key={of}>
                  <Marked {...{ at, of, facts }}>{content[of]}</Marked>
                </p>
              ),
          )}
        </div>
      )}
      <Sources note={note} />
    </Band>
  );
}

/** On a sheet that overlaps the edge of the section above. */
function Sheet({ content, at, anchor }: SectionProps<"figures">) {
  return (
    <div id={anchor} className="relative z-10 page-width -mt-8 md:-mt-12">
      <dl className="on-paper grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line shadow-card lg:grid-cols-4">
        {content.items.map(({ icon, value, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <div key={place} className="flex min-w-0 flex-col-reverse justify-end bg-white p-5 md:p-7">
            <dt>
              <Words at={at} of={`items.${place}.label`}>
                {label}
              </Words>
            </dt>
            <dd className="font-heading text-3xl font-bold tracking-tight wrap-anywhere text-heading md:text-4xl">
              {icon && <Icon name={icon} className="mb-3 size-6 text-accent" />}
              <Words at={at} of={`items.${place}.value`}>
                {value}
              </Words>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Figures({ content, at }: SectionProps<"figures">) {
  const wide: Record<number, string> = { 3: "lg:grid-cols-3", 5: "lg:grid-cols-5" };
  return (
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
  );
}

function Rules({ content, at }: SectionProps<"figures">) {
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {content.items.map(({ value, label, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
        <li key={place} className="min-w-0 border-t-2 border-accent pt-5">
          <h3>
            <span className="block text-4xl tracking-tight wrap-anywhere text-accent">
              <Words at={at} of={`items.${place}.value`}>
                {value}
              </Words>
            </span>
            <span className="mt-2 block">
              <Words at={at} of={`items.${place}.label`}>
                {label}
              </Words>
            </span>
          </h3>
          <ItemText at={at} place={place} className="mt-3">
            {text}
          </ItemText>
        </li>
      ))}
    </ul>
  );
}
