import type { ReactNode } from "react";
import { Link } from "react-router";

interface NameCellProps {
  name: string;
  /** Where a press on the row leads; null where there is nothing to open. */
  to: string | null;
  /** What the row looks like: a picture, an icon. */
  mark?: ReactNode;
  /** Whether it opens a dialog over the list, which then stays where it is. */
  isDialog?: boolean;
  /** Read out behind the name, where several have the same. */
  hidden?: string;
  /** Behind the name: what is special about the row. */
  children?: ReactNode;
}

/** The first cell of a row: what it is called. */
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
