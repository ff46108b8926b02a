import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { areKeysOn, keepKeysOn } from "../keys/key-choice.ts";
import { Keys } from "../keys/keys.tsx";
import { forgetRecent } from "../palette/recent.ts";
import { keepTheme, type Theme, themes } from "../theme.ts";
import type { FrameData } from "./frame-data.ts";

type MenuProps = { frame: FrameData; theme: Theme; onTheme: (theme: Theme) => void; onKeys: () => void };

/** Who is signed in, and their own preferences. A native popover, so it also opens and closes without scripts. */
export function AccountMenu({ frame: { userId, email, role }, onKeys, ...theme }: MenuProps) {
  const id = useOwnId();
  return (
    <div className="admin-account">
      <button type="button" popoverTarget={id} className="admin-person">
        <span className="sr-only">Account menu: </span>
        <span className="admin-initial" aria-hidden="true">
          {email.slice(0, 1)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="admin-email">{email}</span>
          <span className="admin-role">{role}</span>
        </span>
        <Icon name="chevron-up" className="size-4" />
      </button>
      <div id={id} popover="auto" className="admin-menu on-paper">
        <ThemeChoice {...theme} />
        <KeyChoice />
        <button type="button" className="admin-menu-item needs-scripts" popoverTarget={id} popoverTargetAction="hide" onClick={onKeys}>
          <Icon name="list-tree" className="size-4" />
          <span className="flex-1">Keyboard shortcuts</span>
          <Keys keys="?" />
        </button>
        <a href="/auth/account" className="admin-menu-item">
          <Icon name="user" className="size-4" />
          Your account
        </a>
        <a href="/" className="admin-menu-item">
          <Icon name="globe" className="size-4" />
          View site
        </a>
        <Form method="post" action="/auth/sign-out" reloadDocument onSubmit={() => forgetRecent(userId)}>
          <button type="submit" className="admin-menu-item">
            <Icon name="arrow-right" className="size-4" />
            Sign Out
          </button>
        </Form>
      </div>
    </div>
  );
}

function ThemeChoice({ theme, onTheme }: Pick<MenuProps, "theme" | "onTheme">) {
  const choose = (chosen: Theme) => {
    keepTheme(chosen);
    onTheme(chosen);
  };
  return (
    <fieldset className="admin-theme needs-scripts">
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

/** People who use dictation can turn off single-key shortcuts (WCAG 2.1.4). */
function KeyChoice() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areKeysOn()), []);
  const choose = (isWanted: boolean) => {
    keepKeysOn(isWanted);
    setOn(isWanted);
  };
  return (
    <label className="admin-menu-item needs-scripts">
      <Icon name="zap" className="size-4" />
      <span className="flex-1">Single-key shortcuts</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="admin-switch"
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
      />
    </label>
  );
}
