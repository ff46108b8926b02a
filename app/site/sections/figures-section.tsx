import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Below, Sources } from "./band.tsx";
import { Counted } from "./counted.tsx";
import { ItemText } from "./item-words.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Title, Words } from "./words.tsx";

/** Figures with what they count, in a row. Those with a text are rules that each depend on a number. */
export function FiguresSection(props: SectionProps<"figures">) {
  const { content, anchor, at, isJoined, note, facts } = props;
  const isAboutRules = content.items.some(({ text }) => text !== "");
  if (content.look === "sheet") return <Sheet {...props} />;
  if (content.look === "beside") return <Beside {...props} />;
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

/** A figure, which may count up. */
function Value({ content: { items, counts }, at, place }: Pick<SectionProps<"figures">, "content" | "at"> & { place: number }) {
  const Figure = counts === "up" ? Counted : Words;
  return (
    <Figure at={at} of={`items.${place}.value`}>
      {items[place]?.value ?? ""}
    </Figure>
  );
}

/** In large type beside the title, each with how it was measured. */
function Beside({ content, anchor, at, isJoined, facts, note }: SectionProps<"figures">) {
  const { title, intro, items, tone, above, below } = content;
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title: "", tone, above }} className={classNames(!isJoined && "lg:pt-24", "lg:pb-24")}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-4">
          <Title at={at}>{title}</Title>
          {intro && (
            <p className="mt-4 max-w-text text-lg">
              <Marked {...{ at, of: "intro", facts }}>{intro}</Marked>
            </p>
          )}
        </div>
        <div className="min-w-0 lg:col-span-8">
          <dl className="grid border-t border-edge sm:grid-cols-2 sm:gap-x-10">
            {items.map(({ label, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
              <div key={place} className="min-w-0 border-b border-edge py-7">
                <dt className="font-semibold text-heading">
                  <Words at={at} of={`items.${place}.label`}>
                    {label}
                  </Words>
                </dt>
                <dd className="mt-1 font-heading text-4xl font-bold tracking-tight wrap-anywhere text-link md:text-5xl">
                  <Value {...{ content, at, place }} />
                </dd>
                {text && (
                  <dd className="mt-3 text-sm">
                    <Words at={at} of={`items.${place}.text`}>
                      {text}
                    </Words>
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <Below {...{ content: { below }, at, facts, note }} />
        </div>
      </div>
    </Band>
  );
}

/** On a sheet that overlaps the edge of the section above. */
function Sheet({ content, at, anchor }: SectionProps<"figures">) {
  return (
    <div id={anchor} className="relative z-10 page-width -mt-8 md:-mt-12">
      <dl className="on-paper grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line shadow-card lg:grid-cols-4">
        {content.items.map(({ icon, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <div key={place} className="flex min-w-0 flex-col-reverse justify-end bg-white p-5 md:p-7">
            <dt>
              <Words at={at} of={`items.${place}.label`}>
                {label}
              </Words>
            </dt>
            <dd className="font-heading text-3xl font-bold tracking-tight wrap-anywhere text-heading md:text-4xl">
              {icon && <Icon name={icon} className="mb-3 size-6 text-accent" />}
              <Value {...{ content, at, place }} />
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
      {content.items.map(({ label }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
        <div key={place} className="flex min-w-0 flex-col-reverse justify-end border-l-2 border-accent pl-5">
          <dt>
            <Words at={at} of={`items.${place}.label`}>
              {label}
            </Words>
          </dt>
          <dd className="font-heading text-2xl font-bold tracking-tight wrap-anywhere text-heading sm:text-3xl md:text-4xl">
            <Value {...{ content, at, place }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rules({ content, at }: SectionProps<"figures">) {
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {content.items.map(({ label, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
        <li key={place} className="min-w-0 border-t-2 border-accent pt-5">
          <h3>
            <span className="block text-4xl tracking-tight wrap-anywhere text-accent">
              <Value {...{ content, at, place }} />
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
