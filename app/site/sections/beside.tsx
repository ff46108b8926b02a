import type { ReactNode } from "react";

/** A heading with its text on one side and its content on the other; stacked on small screens. */
export function Beside({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2>{title}</h2>
        <div className="mt-5 grid max-w-text gap-4">{text}</div>
      </div>
      <div className="lg:col-span-8">{children}</div>
    </div>
  );
}
