import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "./link-button.tsx";
import { RowMenu } from "./row-menu.tsx";

/** What can be done with a row, in its last cell; `of` is the row as it is read out. */
export function RowActs({ of, children }: { of: string; children: ReactNode }) {
  return <RowMenu of={of}>{children}</RowMenu>;
}

/** The one thing that can be done with a row: what would be alone in a menu stands in sight. */
export function RowAct({ children }: { children: ReactNode }) {
  return <span className="row-act">{children}</span>;
}

/** Opens a dialog about a row over its list, or a page about it; which row is read out with it. */
export function DialogLink({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  const isHere = useLocation().pathname === to.split("?", 1)[0];
  return (
    <LinkButton variant="quiet" size="sm" to={to} preventScrollReset={isHere}>
      {children} <span className="sr-only">{of}</span>
    </LinkButton>
  );
}
