import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { Band, Sources } from "./band.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Title, Words } from "./words.tsx";
import "./marks.css";

type Props = SectionProps<"beside">;

/** A heading with its text on one side and a list on the other; stacked on small screens. */
export function BesideSection(props: Props) {
  const { content, anchor, at, isJoined, note, facts, around } = props;
  const { title, buttonText, buttonUrl, drawing, tone, above } = content;
  const paragraph = (of: "lead" | "text" | "more") =>
    content[of] && (
      <p className={of === "lead" ? "text-lg" : undefined}>
        <Marked {...{ at, of, facts }}>{content[of]}</Marked>
      </p>
    );
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title: "", tone, above }}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-4">
          <Title at={at}>{title}</Title>
          <div className="mt-5 grid max-w-text gap-4 empty:hidden">
            {paragraph("lead")}
            {paragraph("text")}
            {paragraph("more")}
            <Sources note={note} />
            {buttonText && buttonUrl && (
              <div>
                <SectionButton
                  {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, guides: around.guides }}
                  variant={content.look === "ticks" ? undefined : "secondary"}
                  size={content.look === "ticks" ? "lg" : undefined}
                />
              </div>
            )}
            {drawing && <Drawing slug={drawing} className="mt-4 block text-link max-lg:hidden" />}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-8">{lists[content.look]?.(props)}</div>
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

function entries({ content, at }: Props, className: string | undefined, draw: Drawn) {
  return content.items.map(({ icon, title, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
    <li key={place} className={className}>
      {draw(
        icon,
        <Words at={at} of={`items.${place}.title`}>
          {title}
        </Words>,
        text && (
          <Words at={at} of={`items.${place}.text`}>
            {text}
          </Words>
        ),
      )}
    </li>
  ));
}
