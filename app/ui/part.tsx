import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that hydrates separately from the rest, and first if the visitor touches it. This way, a long page hydrates in short
 * steps instead of one long one.
 */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
