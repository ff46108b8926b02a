import type { ReactNode } from "react";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";

interface Related {
  href: string;
  /** What kind of page it is: "Article", "Service", "Compliance". */
  kind: string;
  title: ReactNode;
  text: ReactNode;
}

/** Further reading: an article on the subject and related pages. */
export function RelatedLinks({ title, links }: { title: ReactNode; links: Related[] }) {
  return (
    <Section id="related" title={title} className="border-t border-edge">
      <ul className="grid border-t border-edge md:grid-cols-3 md:gap-x-10">
        {links.map(({ href, kind, title: linked, text }) => (
          <li key={href} className="relative border-b border-edge py-7">
            <p className="text-sm font-semibold text-accent">{kind}</p>
            <h3 className="mt-2">
              <a href={href} className="hover:text-link hover:underline">
                <span className="absolute inset-0" aria-hidden="true" />
                {linked}
                <Icon name="arrow-right" className="ml-2 inline size-4 text-link" />
              </a>
            </h3>
            <p className="mt-2 max-w-text">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
