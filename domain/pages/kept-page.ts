import { cached } from "~/platform/cache/index.ts";

/**
 * What a page shows, made by `read` and kept as the same object until something that it reads changes. Its sections are then drawn once, and
 * not with each page that's rendered.
 */
export function keptPage<Shown>(slug: string, read: () => Promise<Shown>): Promise<Shown> {
  return cached("content", `shown:${slug}`, read);
}
