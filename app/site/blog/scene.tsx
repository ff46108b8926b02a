import { classNames } from "~/app/ui/class-names.ts";
import { sceneInPage } from "./scene-in-page.ts";
import { sceneOf } from "./scene-of.ts";

/** The drawing of an article's category on the night sky. */
export function Scene({ categorySlug, isFirst = false, className }: { categorySlug: string; isFirst?: boolean; className?: string }) {
  return (
    <img
      src={import.meta.env.SSR && isFirst ? sceneInPage(categorySlug) : sceneOf(categorySlug)}
      // React keeps the server's.
      suppressHydrationWarning
      alt=""
      width={320}
      height={160}
      loading={isFirst ? undefined : "lazy"}
      className={classNames("block w-full object-contain", className)}
    />
  );
}
