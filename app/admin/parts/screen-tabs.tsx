import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

interface ScreenTabsProps {
  label: string;
  tabs: { to: string; label: string }[];
  /** Figures at the end of the same line. */
  children?: ReactNode;
}

/** Tabs for screens that belong together. If they're too wide, they scroll. */
export function ScreenTabs({ label, tabs, children }: ScreenTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another tab
  useEffect(() => {
    const [box, tab] = [bar.current, bar.current?.querySelector<HTMLElement>("[aria-current=page]")];
    // Scrolls only the bar; the page stays where it is.
    if (box && tab) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="screen-tabs">
      <nav ref={bar} aria-label={label} className="-mb-px flex min-w-0 gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none]">
        {tabs.map((tab) => (
          <NavLink
            key={tab.to}
            to={tab.to}
            end
            className="flex min-h-9 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-body no-underline hover:text-heading aria-[current=page]:border-accent aria-[current=page]:text-heading"
          >
            {tab.label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
