import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { SideSheet } from "../../ui/side-sheet.tsx";
import { Toaster } from "../../ui/toast.tsx";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { CommandPalette } from "../palette/command-palette.tsx";
import { SessionDialog } from "../session/session-dialog.tsx";
import type { FrameData } from "./frame-data.ts";
import { Sidebar } from "./sidebar.tsx";
import { useFrameKeys } from "./use-frame-keys.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

type Layer = "menu" | "palette" | "keys";

/** Sidebar and screen. In a narrow window, the sidebar is a sheet behind a button. */
export function AdminFrame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const [theme, setTheme] = useState(frame.theme);
  const [isReady, setReady] = useState(false);
  const [layer, setLayer] = useState<Layer | null>(null);
  const { pathname } = useLocation();
  const { state, formMethod } = useNavigation();
  const isBusy = state !== "idle";
  const isSlow = useIsSlow(state === "loading" && formMethod !== "POST");
  const close = () => setLayer(null);
  useEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(close, [pathname]);
  const open = { palette: () => setLayer("palette"), keys: () => setLayer("keys") };
  useFrameKeys(frame.screens, open);
  useScrollPosition();

  const sidebar = <Sidebar frame={frame} theme={theme} onTheme={setTheme} onSearch={open.palette} onKeys={open.keys} />;
  const screens = frame.screens.map(({ label, href, icon, key }) => ({ label, href, icon, keys: key ? `g ${key}` : undefined }));
  return (
    <div className="admin" data-theme={theme} data-ready={isReady || undefined}>
      <a href="#screen" className="admin-skip">
        Skip to content
      </a>
      <header className="admin-bar">
        <button type="button" className="admin-bar-button" aria-label="Open menu" onClick={() => setLayer("menu")}>
          <Icon name="menu" className="size-6" />
        </button>
        <span className="truncate font-heading font-bold">{frame.brandName}</span>
      </header>
      <aside className="admin-side">{sidebar}</aside>
      <SideSheet isOpen={layer === "menu"} onClose={close} side="left" title={frame.brandName}>
        {sidebar}
      </SideSheet>
      <main id="screen" tabIndex={-1} className="admin-screen" aria-busy={isBusy || undefined}>
        <Said said={frame.said} />
        {children}
      </main>
      {isSlow && (
        <p role="status" className="admin-pending">
          Loading…
        </p>
      )}
      {layer === "palette" && <CommandPalette userId={frame.userId} screens={screens} actions={frame.actions} onClose={close} />}
      <KeysDialog isOpen={layer === "keys"} onClose={close} />
      <SessionDialog userId={frame.userId} email={frame.email} />
      <Toaster />
    </div>
  );
}

/** How long another screen can take before the frame says that it's coming, in milliseconds. */
const SLOW_MS = 500;

/** Whether it has been on for that long. What's quick isn't announced. */
function useIsSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOn]);
  return isSlow;
}

/** The result of the last action, for browsers without scripts. */
function Said({ said }: Pick<FrameData, "said">) {
  if (!said) return null;
  return (
    <noscript>
      <p className="mb-4 rounded-md border border-line bg-paper p-4 font-medium text-heading">{said.text ?? said.title}</p>
    </noscript>
  );
}
