import { type ReactNode, Suspense, useLayoutEffect } from "react";

/**
 * A part of a page that hydrates separately from the rest, and first if the visitor touches it. This way, a long page hydrates in short
 * steps instead of one long one.
 */
export function Part({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Taken>{children}</Taken>
    </Suspense>
  );
}

/** Says when React has taken it over (early-translation.ts). */
function Taken({ children }: { children: ReactNode }) {
  useLayoutEffect(() => window.earlyInput?.onPart?.(), []);
  return children;
}
