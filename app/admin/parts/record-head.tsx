import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

type RecordHeadProps = {
  title: string;
  /** The list that the record is in. */
  back: { to: string; label: string };
  /** Badges after the title. */
  status?: ReactNode;
  /** The key facts, under the title. */
  text?: ReactNode;
  /** On the line of the link back, at its end. */
  beside?: ReactNode;
  /** The record's actions. */
  children?: ReactNode;
};

/** The top of a screen about one record: the link back, its name and state, and its actions. */
export function RecordHead({ title, back, status, text, beside, children }: RecordHeadProps) {
  return (
    <header className="mb-5 grid gap-2">
      <div className="-mb-1 flex items-center justify-between">
        <nav aria-label="Breadcrumb">
          <Link to={back.to} className="inline-flex min-h-6 items-center gap-1 text-sm text-body no-underline hover:text-heading">
            <Icon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
        </nav>
        {beside}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 wrap-anywhere">{title}</h1>
          {status}
        </div>
        {children && <div className="record-actions">{children}</div>}
      </div>
      {text && <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">{text}</div>}
    </header>
  );
}
