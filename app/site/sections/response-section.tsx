import { ButtonLink } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import { SUPPORT } from "./opened-by.ts";
import { opensSupport } from "./opens-form.ts";
import type { Firm } from "./read-firm.ts";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"response">;

/** How fast support responds. A level that's by phone has a dark background and a call button. */
export function ResponseSection(props: Props) {
  const { content, isEdited, around } = props;
  const levels = around.firm?.levels ?? [];
  const { below, more } = content;
  const { marked } = textsOf(props);
  if (levels.length === 0)
    return <Nothing isEdited={isEdited} text="There are no support levels in Site Settings, so visitors don't see this section." />;
  return (
    <Band {...props}>
      <ul className="swipe-row grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
        {levels.map((level) => (
          <LevelCard key={level.name} {...props} level={level} />
        ))}
      </ul>
      {(below || more) && (
        <div className="mt-10 grid gap-x-12 gap-y-4 md:grid-cols-2">
          {below && <p className="max-w-text">{marked("below")}</p>}
          {more && <p className="max-w-text">{marked("more")}</p>}
        </div>
      )}
    </Band>
  );
}

function LevelCard({ level, ...props }: Props & { level: Firm["levels"][number] }) {
  const { name, urgency, examples, response, isByPhone } = level;
  const { formTitle, formText } = props.content;
  const { firm } = props.around;
  return (
    <li
      className={classNames(
        "flex min-w-0 flex-col rounded-md border p-6 md:p-7",
        isByPhone ? "on-ink border-ink bg-ink" : "on-paper border-line bg-white",
      )}
    >
      <h3>{name}</h3>
      <p className="text-sm font-semibold text-accent">{urgency}</p>
      <p className="mt-6 font-heading text-3xl font-bold tracking-tight text-heading">{response}</p>
      <p className="text-sm">{textsOf(props).words("until")}</p>
      <p className="mt-5 mb-6 flex-1 border-t border-edge pt-5">{examples}</p>
      {isByPhone && firm ? (
        <ButtonLink href={firm.phoneHref} aria-label={`Call ${firm.phone}`} className="w-full">
          <Icon name="phone" />
          <span>{firm.phone}</span>
        </ButtonLink>
      ) : (
        <SectionButton
          {...props}
          of="button"
          href={SUPPORT}
          opens={opensSupport({ levels: firm?.levels ?? [], urgency: name, title: formTitle, text: formText })}
          says={`: ${name}`}
          variant="secondary"
          className="w-full"
        />
      )}
    </li>
  );
}
