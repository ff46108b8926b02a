import type { ReactNode } from "react";
import { Link } from "react-router";

interface NameCellProps {
  name: string;
  /** What clicking the row opens; null if there's nothing to open. */
  to: string | null;
  /** What the row looks like: a picture or an icon. */
  mark?: ReactNode;
  /** Whether it opens a dialog over the list, which then keeps its scroll position. */
  isDialog?: boolean;
  /** Read by screen readers after the name, for rows with the same name. */
  hidden?: string;
  /** Shown after the name: what's special about the row. */
  children?: ReactNode;
}

/** The first cell of a row: its name. */
export function NameCell({ name, to, mark, isDialog = false, hidden, children }: NameCellProps) {
  return (
    <span className="name-cell">
      {mark}
      {to === null ? (
        <strong className="clipped">{name}</strong>
      ) : (
        <Link to={to} preventScrollReset={isDialog} className="clipped">
          {name}
          {hidden && <span className="sr-only">{hidden}</span>}
        </Link>
      )}
      {children}
    </span>
  );
}
