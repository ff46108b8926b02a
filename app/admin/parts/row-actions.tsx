import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "./link-button.tsx";
import { RowMenu } from "./row-menu.tsx";

/** A row's actions, in its last cell. `of` is the row's name for screen readers. */
export function RowActions({ of, children }: { of: string; children: ReactNode }) {
  return <RowMenu of={of}>{children}</RowMenu>;
}

/** A row's only action. A menu with one entry would only hide it. */
export function RowAction({ children }: { children: ReactNode }) {
  return <span className="row-action">{children}</span>;
}

/** Opens a dialog about a row over its list, or a page about it. Screen readers also hear the row's name. */
export function DialogLink({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  const isHere = useLocation().pathname === to.split("?", 1)[0];
  return (
    <LinkButton variant="quiet" size="sm" to={to} preventScrollReset={isHere}>
      {children} <span className="sr-only">{of}</span>
    </LinkButton>
  );
}
