import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { WAITING_UP_TO } from "~/domain/reporting/waiting.input.ts";
import type { MenuGroup } from "../../route-facts.ts";
import { LogoMark } from "../../site/illustrations/logo-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Keys } from "../keys/keys.tsx";
import type { Theme } from "../theme.ts";
import { AccountMenu } from "./account-menu.tsx";
import type { FrameData, ShownScreen } from "./frame-data.ts";

interface SidebarProps {
  frame: FrameData;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onSearch: () => void;
  onKeys: () => void;
}

/** The screens that this role can open, grouped by purpose, and the account menu. Only the list of screens scrolls. */
export function Sidebar({ frame, onSearch, ...menu }: SidebarProps) {
  const groups = (Object.keys(titles) as MenuGroup[])
    .map((group) => ({ group, screens: frame.screens.filter((screen) => screen.group === group) }))
    .filter(({ screens }) => screens.length > 0);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is current
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <div className="admin-sidebar">
      <div className="admin-top">
        <a href="/" className="admin-brand">
          <Mark logo={frame.logo} />
          <span>{frame.brandName}</span>
        </a>
        <button type="button" onClick={onSearch} className="admin-search needs-scripts">
          <Icon name="search" className="size-4" />
          Search
          <Keys keys="mod+k" />
        </button>
      </div>
      <nav ref={nav} aria-label="Back office" className="admin-nav">
        {groups.map(({ group, screens }) => (
          <Group key={group} title={titles[group]} screens={screens} />
        ))}
      </nav>
      <AccountMenu frame={frame} {...menu} />
    </div>
  );
}

/** On the sidebar's ground, which is light or dark. */
function Mark({ logo }: Pick<FrameData, "logo">) {
  if (!logo) return <LogoMark className="size-6 shrink-0" />;
  if (!logo.mark)
    return (
      <span aria-hidden="true" className="admin-monogram">
        {logo.initial}
      </span>
    );
  const { src, width, height, tileOn } = logo.mark;
  return <img src={src} alt="" width={width} height={height} data-tile={tileOn ?? undefined} className="admin-mark" />;
}

const titles: Record<MenuGroup, string> = { work: "Work", content: "Content", grow: "Grow", system: "System" };

function Group({ title, screens }: { title: string; screens: ShownScreen[] }) {
  return (
    <div>
      <p className="admin-group-title">{title}</p>
      <ul>
        {screens.map(({ label, href, icon, waiting }) => (
          <li key={href}>
            <NavLink to={href} end={href === "/admin"} className="admin-link">
              <Icon name={icon} className="size-4" />
              <span className="min-w-0 flex-1">{label}</span>
              {waiting && <Count {...waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many items are waiting: a number to see, with words for screen readers. */
function Count({ count, text }: NonNullable<ShownScreen["waiting"]>) {
  return (
    <span className="admin-count" title={`${count > WAITING_UP_TO ? `${WAITING_UP_TO}+` : count} ${text}`}>
      {count > WAITING_UP_TO ? `${WAITING_UP_TO}+` : count}
      <span className="sr-only"> {text}</span>
    </span>
  );
}
