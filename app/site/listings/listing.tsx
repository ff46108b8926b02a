import type { ReactNode } from "react";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";

export interface Listed {
  href: string;
  title: ReactNode;
  text: ReactNode;
  /** A price, as shown. */
  note?: string;
}

interface Props {
  title: ReactNode;
  intro?: ReactNode;
  items: Listed[];
}

/** A group of pages on a page that lists them all. */
export function Listing({ title, intro, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Section title={title} intro={intro} className="border-t border-edge first-of-type:border-t-0">
      <ul className="grid gap-x-12 border-t border-edge lg:grid-cols-2">
        {items.map((item) => (
          <li key={item.href} className="relative border-b border-edge py-6">
            <Item {...item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Item({ href, title, text, note }: Listed) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 wrap-anywhere">
          <a href={href} className="after:absolute after:inset-0 hover:text-link hover:underline">
            {title}
            <Icon name="arrow-right" className="ml-2 inline size-4 text-link" />
          </a>
        </h3>
        {note && <p className="text-sm">{note}</p>}
      </div>
      {text && <p className="mt-2 max-w-text">{text}</p>}
    </>
  );
}
