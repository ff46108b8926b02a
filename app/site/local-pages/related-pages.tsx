import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { LocalView } from "./read-local-page.ts";

/** More pages: the hubs that list this page, and siblings that its text doesn't link to already. */
export function RelatedPages({ local: { term, location, hubs, links } }: { local: LocalView }) {
  const lists = [
    { href: hubs.location, label: `All our services in ${location}` },
    { href: hubs.term, label: `${term} in other locations` },
    { href: "/contact", label: "Ask us about something else" },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  return (
    <Section id="related" title="Explore more" className="border-t border-edge py-12! md:py-16!">
      <ul className="grid gap-4 md:grid-cols-3">
        {lists.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="flex h-full min-h-14 items-center justify-between gap-4 rounded-md border border-edge bg-paper px-5 py-4 font-semibold text-heading hover:border-bluebonnet hover:text-link"
            >
              <span>{label}</span>
              <Icon name="arrow-right" className="size-5 text-link" />
            </a>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center text-link hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
