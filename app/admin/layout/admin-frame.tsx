import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { SideSheet } from "../../ui/side-sheet.tsx";
import { Toaster } from "../../ui/toast.tsx";
import type { Flash } from "../flash.ts";
import { SessionDialog } from "../session/session-dialog.tsx";
import type { Theme } from "../theme.ts";
import { CommandPalette } from "./command-palette.tsx";
import { Sidebar } from "./sidebar.tsx";

/** What the frame around every screen shows. */
export interface Office {
  userId: string;
  email: string;
  role: string;
  brandName: string;
  screens: { label: string; href: string; icon: string }[];
  /** What can be done at once, from the palette. */
  acts: { label: string; href: string; icon: string }[];
  theme: Theme;
  /** What came of the last act, where no script can say it. */
  said: Flash | null;
}

/** Sidebar and screen; on a narrow window the sidebar is a sheet behind a button. */
export function AdminFrame({ office, children }: { office: Office; children: ReactNode }) {
  const [theme, setTheme] = useState(office.theme);
  const [isReady, setReady] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { pathname } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);

  const sidebar = <Sidebar office={office} theme={theme} onTheme={setTheme} onSearch={() => setPaletteOpen(true)} />;
  return (
    <div className="office" data-theme={theme} data-ready={isReady || undefined}>
      <a href="#screen" className="office-skip">
        Skip to content
      </a>
      <header className="office-bar">
        <button type="button" className="office-bar-button" aria-label="Open menu" onClick={() => setMenuOpen(true)}>
          <Icon name="menu" className="size-6" />
        </button>
        <span className="truncate font-heading font-bold">{office.brandName}</span>
      </header>
      <aside className="office-side">{sidebar}</aside>
      <SideSheet isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} side="left" title={office.brandName}>
        {sidebar}
      </SideSheet>
      <main id="screen" tabIndex={-1} className="office-screen" aria-busy={isBusy || undefined}>
        {office.said && (
          <noscript>
            <p className="mb-4 rounded-md border border-line bg-paper p-4 font-medium text-heading">
              {office.said.text ?? office.said.title}
            </p>
          </noscript>
        )}
        {children}
      </main>
      <CommandPalette
        screens={office.screens}
        acts={office.acts}
        isOpen={isPaletteOpen}
        onOpen={() => setPaletteOpen(true)}
        onClose={() => setPaletteOpen(false)}
      />
      <SessionDialog userId={office.userId} email={office.email} />
      <Toaster />
    </div>
  );
}
