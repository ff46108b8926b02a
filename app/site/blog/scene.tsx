import { classNames } from "~/app/ui/class-names.ts";
import { illustrationFor, referenceTo } from "../illustrations/index.ts";

/** Categories that have a drawing of their own. The others have the mesa. */
const drawn = ["cybersecurity", "cloud-computing", "it-services", "technical-support", "web-design", "wordpress"];

/** The drawing of an article's category on the night sky. */
export function Scene({ categorySlug, isFirst = false, className }: { categorySlug: string; isFirst?: boolean; className?: string }) {
  const id = `scene-${drawn.includes(categorySlug) ? categorySlug : "mesa"}`;
  const markup = import.meta.env.SSR ? illustrationFor(id, { isLater: !isFirst }) : referenceTo(id, 'viewBox="0 0 320 160"');
  return (
    <span
      className={classNames("block w-full text-bluebonnet-on-ink", className)}
      // React keeps the server's.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
