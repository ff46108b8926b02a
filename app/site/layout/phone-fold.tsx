import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import "./phone-fold.css";

/** A part that phones fold away behind its title; on wider screens it stands open, without one. */
export function PhoneFold({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={classNames("phone-fold", className)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
