import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The forms that links to the contact page can ask for, as a list in the editor. Visitors don't see it (shown-sections.ts). */
export function TopicsSection(props: SectionProps<"topics">) {
  if (!props.isEdited) return null;
  const { words } = textsOf(props);
  return (
    <Band {...props} isUntitled>
      <p className="max-w-text">Visitors don't see this list. If a link to this page names a form, the page shows it.</p>
      <p className="mt-4 flex max-w-text flex-wrap gap-x-8 font-semibold text-heading">
        {words("title")}
        {words("others")}
      </p>
      <dl className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {props.content.items.map(({ about }, place) => (
          <div key={place} className="min-w-0 border-t border-edge pt-4 wrap-anywhere">
            <dt className="font-semibold text-heading">
              {words(`items.${place}.title`)}
              <span className="block text-sm font-normal">{`/contact?about=${about}`}</span>
            </dt>
            <dd className="mt-1">{words(`items.${place}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
