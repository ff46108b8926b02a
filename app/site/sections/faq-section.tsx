import { Section } from "~/app/ui/section.tsx";

/** Questions and answers, all of them open: what search engines are told is also what people see. */
export function FaqSection({ faq, title = "Questions we hear often" }: { faq: { q: string; a: string }[]; title?: string }) {
  if (faq.length === 0) return null;
  return (
    <Section id="questions" title={title} className="border-t border-edge">
      <dl className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {faq.map(({ q, a }) => (
          <div key={q}>
            <dt className="font-heading text-xl/snug font-semibold text-heading">{q}</dt>
            <dd className="mt-3 max-w-text">{a}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
