import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { Rich, Words } from "./words.tsx";

/** Questions that open to their answers, with or without scripts. */
export function FaqSection({ content, anchor, at, isJoined, facts, isEdited }: SectionProps<"faq">) {
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      <div className="max-w-4xl border-t border-edge">
        {content.items.map(({ question, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <details key={place} open={isEdited || undefined} className="group border-b border-edge">
            <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 text-lg/snug wrap-anywhere">
                <Words at={at} of={`items.${place}.question`}>
                  {question}
                </Words>
              </h3>
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
