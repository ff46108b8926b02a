import { NavLink } from "react-router";

/** Screens that belong together, side by side. Where they are too wide they scroll. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-6 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-body no-underline hover:text-heading aria-[current=page]:border-accent aria-[current=page]:text-heading"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
