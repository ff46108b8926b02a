import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

/** Numbered steps, as on the built-in pages. */
export function StepsSection({ content, anchor, at, isJoined }: SectionProps<"steps">) {
  return (
    <Band {...{ anchor, content, at, isJoined }}>
      <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
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
              {title && (
                <h3>
                  <Words at={at} of={`items.${place}.title`}>
                    {title}
                  </Words>
                </h3>
              )}
              {text && (
                <p className="mt-2 max-w-text whitespace-pre-line">
                  <Words at={at} of={`items.${place}.text`}>
                    {text}
                  </Words>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
