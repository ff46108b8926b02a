import { type DrawingOptions, illustratedSlugs, illustrationFor } from "../illustrations/index.ts";

/** Drawings whose name differs from the page's. */
const drawnAs: Record<string, string> = { "ai-compliance-hub": "compliance" };

interface Props extends DrawingOptions {
  slug: string;
  /** Draws nothing if the page has no drawing of its own. Otherwise it gets the default one. */
  isOwnOnly?: boolean;
  className?: string;
}

/** The drawing of a service or compliance page. */
export const Drawing: (props: Props) => React.ReactNode = import.meta.env.SSR ? DrawnByServer : Kept;

interface LandProps extends DrawingOptions {
  /** The land at night along the bottom of a page, or at dusk behind the last words of one. */
  at?: "night" | "dusk";
  className?: string;
}

/** The landscape at the bottom of a page. */
export const Skyline: (props: LandProps) => React.ReactNode = import.meta.env.SSR ? SkylineByServer : Kept;

/** Set as markup, because a page has several drawings with dozens of shapes each, and they never change. */
function DrawnByServer({ slug, isOwnOnly, className, isLater }: Props) {
  const name = drawnAs[slug] ?? slug;
  const markup = !isOwnOnly || illustratedSlugs().includes(name) ? illustrationFor(name, { isLater }) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function SkylineByServer({ at = "night", className, isLater }: LandProps) {
  const markup = illustrationFor(at === "night" ? "mesa-skyline" : "mesa-at-dusk", { isLater });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/**
 * A drawing comes with the page, and the browser keeps it without ever loading its code: React leaves an element alone if it's told to set
 * its HTML but not to compare it. Only for decoration that's on the page from the start.
 */
function Kept({ className }: { className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
  return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
