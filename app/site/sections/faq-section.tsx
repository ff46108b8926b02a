import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { Rich } from "./rich.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** Questions that open to their answers, with or without scripts, or with their answers below them. */
export function FaqSection(props: SectionProps<"faq">) {
  const { content, at, isEdited } = props;
  const { words } = textsOf(props);
  if (content.look === "open") return <Answered {...props} />;
  return (
    <Band {...props}>
      <div className="max-w-4xl border-t border-edge">
        {content.items.map(({ answer }, place) => (
          <details key={place} open={isEdited || undefined} className="group border-b border-edge">
            <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 text-lg/snug wrap-anywhere">{words(`items.${place}.question`)}</h3>
              <Icon name="chevron-down" className="size-5 text-accent transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <Rich at={at} of={`items.${place}.answer`} className="pb-6">
              {answer}
            </Rich>
          </details>
        ))}
      </div>
    </Band>
  );
}

function Answered(props: SectionProps<"faq">) {
  const { content, at } = props;
  const { words } = textsOf(props);
  return (
    <Band {...props}>
      <dl className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {content.items.map(({ answer }, place) => (
          <div key={place} className="min-w-0">
            <dt className="font-heading text-xl/snug font-semibold wrap-anywhere text-heading">{words(`items.${place}.question`)}</dt>
            <dd className="mt-3 max-w-text">
              <Rich at={at} of={`items.${place}.answer`}>
                {answer}
              </Rich>
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
