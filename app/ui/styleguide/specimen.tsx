import type { ReactNode } from "react";

/** One row of the style guide: a name and an example. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-edge py-6 first:border-t-0 first:pt-0 lg:grid-cols-[10rem_1fr]">
      <h3 className="text-base">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
