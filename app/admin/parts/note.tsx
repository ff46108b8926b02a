import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

/** Something to know before reading on. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md border border-line bg-paper p-4 text-sm">
      <Icon name="info" className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
