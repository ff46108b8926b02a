import { Section } from "~/app/ui/section.tsx";
import type { LocalView } from "./read-local-page.ts";

/** What's known about the location. */
export function LocalFacts({ local: { facts, location } }: { local: Pick<LocalView, "facts" | "location"> }) {
  if (facts.length === 0) return null;
  return (
    <Section id="local-facts" title={`${location} at a glance`} className="border-b border-edge bg-paper py-12! md:py-16!">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0 border-l-2 border-accent pl-5 wrap-anywhere">
            <dt className="text-sm">{label}</dt>
            <dd className="mt-1 font-heading text-xl/snug font-bold text-heading">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
