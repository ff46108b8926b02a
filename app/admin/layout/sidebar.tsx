import { Form, NavLink } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { keepTheme, type Theme, themes } from "../theme.ts";
import type { Office } from "./admin-frame.tsx";

type SidebarProps = { office: Office; theme: Theme; onTheme: (theme: Theme) => void; onSearch: () => void };

/** Screens of this person's role, who is signed in, and the way out (spec 3 §2). */
export function Sidebar({ office, theme, onTheme, onSearch }: SidebarProps) {
  return (
    <div className="office-sidebar">
      <a href="/" className="office-brand">
        {office.brandName}
      </a>
      <button type="button" onClick={onSearch} className="office-search">
        <Icon name="search" className="size-4" />
        Go to …<kbd>Ctrl K</kbd>
      </button>
      <nav aria-label="Back office">
        <ul className="grid gap-0.5">
          {office.screens.map(({ label, href, icon }) => (
            <li key={href}>
              <NavLink to={href} end={href === "/admin"} className="office-link">
                <Icon name={icon} className="size-4.5" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="office-person">
        <ThemeChoice theme={theme} onTheme={onTheme} />
        <p className="break-all text-heading">{office.email}</p>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone={office.role === "admin" ? "bad" : "brand"}>{office.role}</Badge>
          <a href="/auth/account">Your account</a>
        </p>
        <Form method="post" action="/auth/sign-out" reloadDocument>
          <Button type="submit" variant="secondary" size="sm" className="w-full">
            Sign Out
          </Button>
        </Form>
      </div>
    </div>
  );
}

function ThemeChoice({ theme, onTheme }: Pick<SidebarProps, "theme" | "onTheme">) {
  const choose = (chosen: Theme) => {
    keepTheme(chosen);
    onTheme(chosen);
  };
  return (
    <fieldset className="office-theme">
      <legend className="sr-only">Appearance</legend>
      {themes.map((name) => (
        <button key={name} type="button" aria-pressed={theme === name} onClick={() => choose(name)}>
          {labels[name]}
        </button>
      ))}
    </fieldset>
  );
}

const labels: Record<Theme, string> = { system: "Auto", light: "Light", dark: "Dark" };
