import { Dropdown } from "~/app/ui/dropdown.tsx";
import { ShortText } from "~/app/ui/short-text.tsx";
import { still } from "~/app/ui/still.tsx";
import type { LinkedItem } from "~/domain/content/index.ts";
import { Drawing } from "./drawing.tsx";
import type { MenuEntry } from "./read-site-data.ts";

/** Milliseconds that a menu stays open after the pointer leaves it, so a shortcut across a corner doesn't close it. */
const CLOSE_DELAY = 200;

export function MainMenu({ entries, path }: { entries: MenuEntry[]; path: string }) {
  return (
    <nav aria-label="Main" className="min-w-0 max-xl:hidden">
      <ul className="flex min-w-0 items-center gap-1">
        {entries.map(({ hasChildren, isAbove, children, url, ...item }, place) => (
          <li key={url ?? item.label} className="min-w-0">
            {hasChildren || url === null ? (
              <Dropdown
                label={item.label}
                href={url}
                closeDelayMs={CLOSE_DELAY}
                className={isAbove ? `${entry} ${here}` : entry}
                // The last panel would otherwise open past the edge of the window.
                panelClassName={place > 3 && place === entries.length - 1 ? "right-0 left-auto! w-108" : "w-108"}
              >
                <Submenu of={children} variant={isAbove ? path : ""} className={submenu} />
              </Dropdown>
            ) : (
              <MenuLink
                item={{ ...item, url }}
                path={path}
                className={`flex min-h-11 min-w-0 items-center no-underline ${entry} aria-[current]:underline`}
                isShort
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Set once for all of its links. */
const submenu =
  "grid gap-1 text-sm [&_a]:flex [&_a]:items-center [&_a]:gap-4 [&_a]:rounded-sm [&_a]:p-2.5 [&_a]:text-body [&_a]:no-underline [&_a:hover]:bg-bluebonnet-tint [&_a]:wrap-anywhere [&_a[aria-current]]:bg-bluebonnet-tint [&_b]:block [&_b]:text-base";

const here = "underline";
const entry =
  "rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-heading decoration-ember-on-ink decoration-2 underline-offset-8 hover:bg-white/10";

/** Drawn for the path that it contains, or for none. */
const Submenu = still("ul", import.meta.env.SSR && ((items: LinkedItem[], path: string) => <SubmenuItems items={items} path={path} />));

function SubmenuItems({ items, path }: { items: LinkedItem[]; path: string }) {
  return items.map((item) => (
    <li key={item.url}>
      <a href={item.url} target={item.target === "_blank" ? "_blank" : undefined} aria-current={item.url === path ? "page" : undefined}>
        {item.icon && <Picture slug={item.icon} />}
        <span>
          <b>{item.label}</b>
          <span>{item.description}</span>
        </span>
      </a>
    </li>
  ));
}

function Picture({ slug }: { slug: string }) {
  return (
    <span className="grid h-14 w-18 shrink-0 place-items-center rounded-lg bg-bluebonnet-tint text-bluebonnet">
      <Drawing slug={slug} isLater className="h-11" />
    </span>
  );
}

interface MenuLinkProps {
  item: Pick<LinkedItem, "label" | "url" | "target">;
  path: string;
  className?: string;
  /** On one line, cut off if it's too long. */
  isShort?: boolean;
}

export function MenuLink({ item, path, className, isShort = false }: MenuLinkProps) {
  return (
    <a
      href={item.url}
      target={item.target === "_blank" ? "_blank" : undefined}
      aria-current={item.url === path ? "page" : undefined}
      className={className}
    >
      {isShort ? <ShortText text={item.label} /> : item.label}
    </a>
  );
}
