import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { Band, Sources } from "./band.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";
import "./marks.css";

type Props = SectionProps<"beside">;

/** A heading with its text on one side and a list on the other; stacked on small screens. */
export function BesideSection(props: Props) {
  const { title, lead, text, more, buttonText, buttonUrl, drawing, look } = props.content;
  const { words, marked } = textsOf(props);
  return (
    <Band {...props} isUntitled>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-4">
          {title && <h2>{words("title")}</h2>}
          <div className="mt-5 grid max-w-text gap-4 empty:hidden">
            {lead && <p className="text-lg">{marked("lead")}</p>}
            {text && <p>{marked("text")}</p>}
            {more && <p>{marked("more")}</p>}
            <Sources note={props.note} />
            {buttonText && buttonUrl && (
              <div>
                <SectionButton {...props} of="button" {...(look === "ticks" ? { size: "lg" } : { variant: "secondary" })} />
              </div>
            )}
            {drawing && <Drawing slug={drawing} className="mt-4 block text-link max-lg:hidden" />}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-8">{lists[look]?.(props)}</div>
      </div>
    </Band>
  );
}

const lists: Record<string, (props: Props) => ReactNode> = { rows, columns, points, ticks };

/** One line each, with the name on the left and its meaning on the right: denser than a grid. */
function rows(props: Props) {
  return (
    <ul className="border-t border-edge">
      {entries(props, "grid gap-x-8 gap-y-1 border-b border-edge py-5 sm:grid-cols-[13rem_1fr]", (icon, title, text) => (
        <>
          <h3 className="flex items-start gap-3 text-lg/snug">
            {icon && <Icon name={icon} className="mt-0.5 size-5 text-accent" />}
            <span>{title}</span>
          </h3>
          <p className="max-w-text whitespace-pre-line">{text}</p>
        </>
      ))}
    </ul>
  );
}

function columns(props: Props) {
  return <ul className="grid gap-x-10 sm:grid-cols-2">{entries(props, "min-w-0 border-t border-edge py-6", withHeading())}</ul>;
}

function points(props: Props) {
  return <ul>{entries(props, "border-t border-bluebonnet/20 py-6 first:border-t-0 first:pt-0", withHeading("max-w-text"))}</ul>;
}

function ticks(props: Props) {
  return (
    <ul className="on-paper tick-list grid gap-3 rounded-md bg-white p-6 text-heading [--tick:var(--color-good)] sm:p-8">
      {entries(props, undefined, (_icon, title) => title)}
    </ul>
  );
}

type Drawn = (icon: string, title: ReactNode, text: ReactNode) => ReactNode;

function withHeading(className?: string): Drawn {
  return (_icon, title, text) => (
    <>
      <h3>{title}</h3>
      <p className={classNames("mt-2 whitespace-pre-line", className)}>{text}</p>
    </>
  );
}

function entries(props: Props, className: string | undefined, draw: Drawn) {
  const { words } = textsOf(props);
  return props.content.items.map(({ icon, text }, place) => (
    <li key={place} className={className}>
      {draw(icon, words(`items.${place}.title`), text && words(`items.${place}.text`))}
    </li>
  ));
}
