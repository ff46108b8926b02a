import type { ReactNode } from "react";
import { Icon } from "~/app/ui/icon.tsx";

export interface RowLink {
  href: string;
  /** What kind of page it is: "Article", "Service", "Compliance", or a price. */
  kind: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

/** Further reading: an article on the subject and related pages, three in a row. */
export function LinkRows({ links }: { links: RowLink[] }) {
  return (
    <ul className="grid border-t border-edge md:grid-cols-3 md:gap-x-10">
      {links.map(({ href, kind, title, text }, place) => (
        <li key={place} className="relative min-w-0 border-b border-edge py-7">
          {kind && <p className="text-sm font-semibold text-accent">{kind}</p>}
          <h3 className={kind ? "mt-2" : undefined}>
            <a href={href} className="hover:text-link hover:underline">
              <span className="absolute inset-0" aria-hidden="true" />
              {title}
              <Icon name="arrow-right" className="ml-2 inline size-4 text-link" />
            </a>
          </h3>
          {text && <p className="mt-2 max-w-text">{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Two in a row, with what there's to say about each on the right. */
export function LinkList({ links }: { links: RowLink[] }) {
  return (
    <ul className="grid gap-x-12 border-t border-edge lg:grid-cols-2">
      {links.map(({ href, kind, title, text }, place) => (
        <li key={place} className="relative min-w-0 border-b border-edge py-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="min-w-0 wrap-anywhere">
              <a href={href} className="after:absolute after:inset-0 hover:text-link hover:underline">
                {title}
                <Icon name="arrow-right" className="ml-2 inline size-4 text-link" />
              </a>
            </h3>
            {kind && <p className="text-sm">{kind}</p>}
          </div>
          {text && <p className="mt-2 max-w-text">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
