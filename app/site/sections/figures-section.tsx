import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band, Below, Sources } from "./band.tsx";
import { Counted } from "./counted.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"figures">;

/** Figures with what they count, in a row. Those with a text are rules that each depend on a number. */
export function FiguresSection(props: Props) {
  const { items, look, below, more } = props.content;
  const { marked } = textsOf(props);
  const isAboutRules = items.some(({ text }) => text !== "");
  if (look === "sheet") return <Sheet {...props} />;
  if (look === "beside") return <Beside {...props} />;
  return (
    <Band {...props} className={isAboutRules ? "max-md:[contain-intrinsic-size:auto_90rem]" : undefined}>
      {isAboutRules ? <Rules {...props} /> : <Figures {...props} />}
      {(below || more) && (
        <div className="mt-12 grid max-w-text gap-4">
          {below && <p>{marked("below")}</p>}
          {more && <p>{marked("more")}</p>}
        </div>
      )}
      <Sources note={props.note} />
    </Band>
  );
}

/** A figure, which may count up. */
function Value({ content, at, place }: Pick<Props, "content" | "at"> & { place: number }) {
  const of = `items.${place}.value` as const;
  if (content.counts !== "up") return textsOf({ content, at }).words(of);
  return (
    <Counted at={at} of={of}>
      {content.items[place]?.value ?? ""}
    </Counted>
  );
}

/** In large type beside the title, each with how it was measured. */
function Beside(props: Props) {
  const { content, isJoined } = props;
  const { title, intro, items } = content;
  const { words, marked } = textsOf(props);
  return (
    <Band {...props} isUntitled className={classNames(!isJoined && "lg:pt-24", "lg:pb-24")}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-4">
          {title && <h2>{words("title")}</h2>}
          {intro && <p className="mt-4 max-w-text text-lg">{marked("intro")}</p>}
        </div>
        <div className="min-w-0 lg:col-span-8">
          <dl className="grid border-t border-edge sm:grid-cols-2 sm:gap-x-10">
            {items.map(({ text }, place) => (
              <div key={place} className="min-w-0 border-b border-edge py-7">
                <dt className="font-semibold text-heading">{words(`items.${place}.label`)}</dt>
                <dd className="mt-1 font-heading text-4xl font-bold tracking-tight wrap-anywhere text-link md:text-5xl">
                  <Value {...props} place={place} />
                </dd>
                {text && <dd className="mt-3 text-sm">{words(`items.${place}.text`)}</dd>}
              </div>
            ))}
          </dl>
          <Below {...props} />
        </div>
      </div>
    </Band>
  );
}

/** On a sheet that overlaps the edge of the section above. */
function Sheet(props: Props) {
  return (
    <div id={props.anchor} className="relative z-10 page-width -mt-8 md:-mt-12">
      <dl className="on-paper grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line shadow-card lg:grid-cols-4">
        {props.content.items.map(({ icon }, place) => (
          <div key={place} className="flex min-w-0 flex-col-reverse justify-end bg-white p-5 md:p-7">
            <dt>{textsOf(props).words(`items.${place}.label`)}</dt>
            <dd className="font-heading text-3xl font-bold tracking-tight wrap-anywhere text-heading md:text-4xl">
              {icon && <Icon name={icon} className="mb-3 size-6 text-accent" />}
              <Value {...props} place={place} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Figures(props: Props) {
  const { items } = props.content;
  const wide: Record<number, string> = { 3: "lg:grid-cols-3", 5: "lg:grid-cols-5" };
  return (
    <dl className={classNames("grid grid-cols-2 gap-x-6 gap-y-8", wide[items.length] ?? "lg:grid-cols-4")}>
      {items.map((_, place) => (
        <div key={place} className="flex min-w-0 flex-col-reverse justify-end border-l-2 border-accent pl-5">
          <dt>{textsOf(props).words(`items.${place}.label`)}</dt>
          <dd className="font-heading text-2xl font-bold tracking-tight wrap-anywhere text-heading sm:text-3xl md:text-4xl">
            <Value {...props} place={place} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rules(props: Props) {
  const { words } = textsOf(props);
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {props.content.items.map(({ text }, place) => (
        <li key={place} className="min-w-0 border-t-2 border-accent pt-5">
          <h3>
            <span className="block text-4xl tracking-tight wrap-anywhere text-accent">
              <Value {...props} place={place} />
            </span>
            <span className="mt-2 block">{words(`items.${place}.label`)}</span>
          </h3>
          {text && <p className="mt-3 max-w-text whitespace-pre-line">{words(`items.${place}.text`)}</p>}
        </li>
      ))}
    </ul>
  );
}
