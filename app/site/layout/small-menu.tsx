import { type MouseEvent, useRef, useState } from "react";
import { Icon } from "~/app/ui/icon.tsx";
import { SideSheet } from "~/app/ui/side-sheet.tsx";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { MenuItem } from "~/domain/content/index.ts";
import type { Brand } from "~/domain/settings/index.ts";
import { GetQuote } from "./get-quote.tsx";
import { MenuLink } from "./main-menu.tsx";

interface Props {
  menu: ServerOnly<MenuItem[]>;
  path: string;
  brand: Brand;
}

/** The menu on small screens: a side sheet, or without scripts a panel that expands below the header. */
export function SmallMenu({ menu, path, brand }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  const open = (event: MouseEvent) => {
    // It was expanded before the scripts loaded, so let it collapse again.
    if (panel.current?.open) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="xl:hidden">
      <details ref={panel} className="group">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          onClick={open}
          className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm px-3 font-semibold text-heading hover:bg-white/10 [&::-webkit-details-marker]:hidden"
        >
          <Icon name="menu" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
          Menu
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto on-paper border-b border-edge bg-white px-5 py-4 shadow-card md:px-8">
          <CallOrQuote brand={brand} />
          <Links id={LINKS} aria-label="Menu" of={menu} variant={path} />
        </div>
      </details>
      <SideSheet isOpen={isOpen} onClose={() => setOpen(false)} title="Menu" side="right">
        <CallOrQuote brand={brand} onLeave={() => setOpen(false)} />
        <SameLinks />
      </SideSheet>
    </div>
  );
}

/** Set once for all of its links. */
const list =
  "grid gap-1 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:wrap-anywhere [&_a]:rounded-sm [&_a]:px-3 [&_a]:text-heading [&_a]:no-underline [&_a:hover]:bg-bluebonnet-tint [&_a[aria-current]]:bg-bluebonnet-tint [&>li>a]:font-semibold";

const LINKS = "menu-links";

/** Every page has the same links, but for the one that leads to itself. */
const Links = still("nav", import.meta.env.SSR && ((menu: MenuItem[], path: string) => <MenuLinks menu={menu} path={path} />));

function MenuLinks({ menu, path }: { menu: MenuItem[]; path: string }) {
  return (
    <ul className={list}>
      {menu.map((item) => (
        <li key={item.url ?? item.label}>
          {item.url === null ? (
            <b className="flex min-h-11 items-center px-3 wrap-anywhere">{item.label}</b>
          ) : (
            <MenuLink item={{ ...item, url: item.url }} path={path} />
          )}
          {item.children.length > 0 && (
            <ul className="mb-2 ml-3 border-l border-edge pl-2">
              {item.children.map((child) => (
                <li key={child.url}>
                  <MenuLink item={child} path={path} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** In the side sheet: the links of the panel, which came with the page. */
function SameLinks() {
  const [markup] = useState(() => document.getElementById(LINKS)?.innerHTML ?? "");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote into this page
  return <nav aria-label="Menu" dangerouslySetInnerHTML={{ __html: markup }} />;
}

function CallOrQuote({ brand, onLeave }: { brand: Brand; onLeave?: () => void }) {
  return (
    <p className="mb-3 grid grid-cols-[1fr_auto] items-center gap-3 border-b border-edge pb-4">
      <a href={brand.phoneHref} className="flex min-h-11 items-center gap-2 px-3 font-semibold whitespace-nowrap text-heading">
        <Icon name="phone" className="size-5 text-bluebonnet" />
        <span>{brand.phone}</span>
      </a>
      <GetQuote variant="primary" onOpen={onLeave} />
    </p>
  );
}
