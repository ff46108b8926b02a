import { classNames } from "~/app/ui/class-names.ts";
import { Section } from "~/app/ui/section.tsx";
import type { LocalView } from "./read-local-page.ts";

/** What's known about the location. */
export function LocalFacts({ local: { facts, location } }: { local: Pick<LocalView, "facts" | "location"> }) {
  if (facts.length === 0) return null;
  return (
    <Section id="local-facts" title={`${location} at a glance`} className="border-b border-edge bg-paper py-12! md:py-16!">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map((fact) => (
          <LocalFact key={fact.label} fact={fact} />
        ))}
      </dl>
    </Section>
  );
}

/** A longer value isn't a figure anymore: it's read as text, across the list. In characters. */
const LONG = 48;

/** A fact in a list of facts. */
export function LocalFact({ fact: { label, value } }: { fact: LocalView["facts"][number] }) {
  const isLong = value.length > LONG;
  return (
    <div className={classNames("min-w-0 border-l-2 border-accent pl-5 wrap-anywhere", isLong ? "col-span-full" : "max-sm:pl-4")}>
      <dt className="text-sm">{label}</dt>
      <dd className={isLong ? "mt-1 max-w-text text-lg text-heading" : "mt-1 font-heading text-xl/snug font-bold text-heading"}>{value}</dd>
    </div>
  );
}
