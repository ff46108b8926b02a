import { type ReactNode, useEffect, useRef } from "react";
import { offerShortcuts, type Shortcut } from "../keys/shortcuts.ts";

/** The top of a screen, on one line: its name and its actions. A text that doesn't fit next to the name is cut off. */
export function PageHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => offerShortcuts({ scope: "screen", list: () => mainAction(actions.current) }), []);
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
        <div ref={actions} className="page-head-actions">
          {children}
        </div>
      )}
    </header>
  );
}

/** "n" for what people open the screen to add: its one button in the action color (app/ui/button.tsx). */
function mainAction(actions: HTMLElement | null): Shortcut[] {
  const action = actions?.querySelector<HTMLElement>(":is(a, button).bg-action");
  if (!action) return [];
  const isLink = action instanceof HTMLAnchorElement;
  // A dialog of this screen, with a form.
  const opensField = isLink && action.pathname === location.pathname;
  return [{ keys: "n", label: action.textContent.trim(), opensField, opensForm: isLink && !opensField, run: () => action.click() }];
}
