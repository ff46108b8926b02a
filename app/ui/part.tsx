import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that comes to life on its own: React hydrates what is inside apart from the rest, and first what the visitor touches.
 * A long page so takes over in short steps instead of one long one.
 */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
