import { Section } from "~/app/ui/section.tsx";

export function ContactFaq({ faq }: { faq: { q: string; a: string }[] }) {
  if (faq.length === 0) return null;
  return (
    <Section id="questions" title="Questions we hear often" className="border-t border-edge">
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
