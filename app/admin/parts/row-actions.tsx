import type { ReactNode } from "react";
import { LinkButton } from "./link-button.tsx";

/** What can be done with a row, in its last cell. */
export function RowActs({ children }: { children: ReactNode }) {
  return <div className="row-acts -my-1.5 -ml-4 flex">{children}</div>;
}

/** Opens a dialog about a row over its list; which row is read out with it. */
export function DialogLink({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  return (
    <LinkButton variant="quiet" size="sm" to={to} preventScrollReset>
      {children} <span className="sr-only">{of}</span>
    </LinkButton>
  );
}
