import { type ReactNode, useEffect, useRef } from "react";
import { offerShortcuts, type Shortcut } from "../keys/shortcuts.ts";

/** The top of a screen, in one line: what it is, what can be done here. A text that has no room beside the name is cut off there. */
export function PageHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => offerShortcuts({ scope: "screen", list: () => mainAct(acts.current) }), []);
  return (
    <header className="page-head">
      <div className="page-head-words">
        <h1 className="wrap-anywhere">{title}</h1>
        {text && (
          <p className={typeof text === "string" ? "page-head-line" : undefined} title={typeof text === "string" ? text : undefined}>
            {text}
          </p>
        )}
      </div>
      {children && (
        <div ref={acts} className="page-head-acts">
          {children}
        </div>
      )}
    </header>
  );
}

/** "n" for what a screen is opened to add: its one button in the color of actions (app/ui/button.tsx). */
function mainAct(acts: HTMLElement | null): Shortcut[] {
  const act = acts?.querySelector<HTMLElement>(":is(a, button).bg-action");
  return act ? [{ keys: "n", label: act.textContent.trim(), run: () => act.click() }] : [];
}
