import { type ReactNode, useEffect, useRef } from "react";
import { offerShortcuts, type Shortcut } from "../keys/shortcuts.ts";

/** The top of a screen, on one line: its name and its actions. A text that doesn't fit next to the name is cut off. */
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

/** "n" for what people open the screen to add: its one button in the action color (app/ui/button.tsx). */
function mainAct(acts: HTMLElement | null): Shortcut[] {
  const act = acts?.querySelector<HTMLElement>(":is(a, button).bg-action");
  return act ? [{ keys: "n", label: act.textContent.trim(), run: () => act.click() }] : [];
}
