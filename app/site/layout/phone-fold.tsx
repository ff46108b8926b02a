import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import "./phone-fold.css";

/** A part that phones collapse under its title. On wider screens, it's always open and has no title. */
export function PhoneFold({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={classNames("phone-fold", className)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
