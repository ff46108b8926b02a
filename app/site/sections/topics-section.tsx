import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

/** The forms that links to the contact page can ask for, as a list in the editor. Visitors don't see it (shown-sections.ts). */
export function TopicsSection({ content, anchor, at, isJoined, isEdited }: SectionProps<"topics">) {
  if (!isEdited) return null;
  const { title, others, items } = content;
  return (
    <Band {...{ anchor, at, isJoined }} content={{ title: "" }}>
      <p className="max-w-text">Visitors don't see this list. If a link to this page names a form, the page shows it.</p>
      <p className="mt-4 flex max-w-text flex-wrap gap-x-8 font-semibold text-heading">
        <Words at={at} of="title">
          {title}
        </Words>
        <Words at={at} of="others">
          {others}
        </Words>
      </p>
      <dl className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {items.map(({ about, title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <div key={place} className="min-w-0 border-t border-edge pt-4 wrap-anywhere">
            <dt className="font-semibold text-heading">
              <Words at={at} of={`items.${place}.title`}>
                {title}
              </Words>
              <span className="block text-sm font-normal">{`/contact?about=${about}`}</span>
            </dt>
            <dd className="mt-1">
              <Words at={at} of={`items.${place}.text`}>
                {text}
              </Words>
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
