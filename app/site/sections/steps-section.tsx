import { classNames } from "~/app/ui/class-names.ts";
import { Band } from "./band.tsx";
import { type SectionProps, unmarked } from "./section-props.ts";
import { textsOf, Words } from "./words.tsx";

type Props = SectionProps<"steps">;

/** Numbered steps, or a timeline. */
export function StepsSection(props: Props) {
  const { columns, below } = props.content;
  return (
    <Band {...props}>
      {columns === "timeline" ? <Timeline {...props} /> : columns === "line" ? <Line {...props} /> : <Steps {...props} />}
      {below && <p className="mt-12 max-w-text border-l-2 border-accent pl-5 text-lg">{textsOf(props).marked("below")}</p>}
    </Band>
  );
}

function Steps(props: Props) {
  const { columns, items } = props.content;
  return (
    <ol className={classNames("grid gap-x-12 gap-y-10 md:grid-cols-2", columns !== "2" && "lg:grid-cols-3")}>
      {items.map((_, place) => (
        <li key={place} className="grid min-w-0 grid-cols-[auto_1fr] gap-x-5">
          <span
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-full border border-accent font-heading font-bold text-accent"
          >
            {place + 1}
          </span>
          <div className="min-w-0 pt-2">
            <Step {...props} place={place} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Along a line: down the side on phones, across on wide screens. */
function Line(props: Props) {
  return (
    <ol className="grid gap-y-8 lg:grid-cols-4">
      {props.content.items.map((_, place) => (
        <li key={place} className="min-w-0 border-l-2 border-bluebonnet pl-6 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pr-8 lg:pl-0">
          <p aria-hidden="true" className="mb-2 font-heading text-2xl font-bold text-accent">
            {place + 1}
          </p>
          <Step {...props} place={place} />
        </li>
      ))}
    </ol>
  );
}

function Step({ place, ...props }: Props & { place: number }) {
  const { words } = textsOf(props);
  const step = props.content.items[place];
  return (
    <>
      {step?.title && <h3>{words(`items.${place}.title`)}</h3>}
      {step?.text && <p className="mt-2 max-w-text whitespace-pre-line">{words(`items.${place}.text`)}</p>}
    </>
  );
}

/** What happens when: "Weeks 1 and 2: inventory". */
function Timeline(props: Props) {
  const { content, at } = props;
  return (
    <ol className="border-l-2 border-edge">
      {content.items.map(({ title, text }, place) => {
        const [when, what] = at === unmarked ? splitTitle(title) : [title];
        return (
          <li key={place} className="relative grid gap-x-12 gap-y-2 pb-10 pl-8 last:pb-0 md:grid-cols-[16rem_1fr] md:pl-10">
            <span aria-hidden="true" className="absolute top-2 -left-[9px] size-4 rounded-full border-2 border-accent bg-ground" />
            <h3>
              <Words at={at} of={`items.${place}.title`}>
                {when}
              </Words>
              {what && <span className="block text-base font-semibold text-accent">{what}</span>}
            </h3>
            {text && <p className=" max-w-text whitespace-pre-line">{textsOf(props).words(`items.${place}.text`)}</p>}
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
