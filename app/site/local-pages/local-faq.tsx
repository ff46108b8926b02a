import { classNames } from "~/app/ui/class-names.ts";
import { Section } from "~/app/ui/section.tsx";
import type { LocalView } from "./read-local-page.ts";

/** Layouts where the questions are next to their heading, in one column. */
const BESIDE: readonly LocalView["layout"][] = ["service", "modern"];

/** All answers are open, so search engines and people get the same. */
export function LocalFaq({ local: { layout, faq, searchTerm, location } }: { local: LocalView }) {
  if (faq.length === 0) return null;
  const isBeside = BESIDE.includes(layout);
  return (
    <Section id="questions" className="border-t border-edge">
      <div className={classNames("grid gap-x-12 gap-y-10", isBeside && "lg:grid-cols-12")}>
        <h2 className={classNames("max-w-[20em]", isBeside && "lg:col-span-4")}>{`Questions about ${searchTerm} in ${location}`}</h2>
        <dl className={classNames("grid gap-x-12", isBeside ? "border-t border-edge lg:col-span-8" : "gap-y-10 md:grid-cols-2")}>
          {faq.map(({ q, a }) => (
            <div key={q} className={classNames(isBeside && "border-b border-edge py-6")}>
              <dt className="font-heading text-xl/snug font-semibold text-heading">{q}</dt>
              <dd className="mt-3 max-w-text">{a}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
