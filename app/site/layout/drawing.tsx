import { illustratedSlugs, illustrationFor, mesaSkyline } from "../illustrations/index.ts";

/** Drawings that are known by another name than the page. */
const drawnAs: Record<string, string> = { "ai-compliance-hub": "compliance" };

interface Props {
  slug: string;
  /** Draw nothing where the page has no drawing of its own; else it gets that of the firm. */
  isOwnOnly?: boolean;
  className?: string;
}

/** The drawing of a service or compliance page. */
export const Drawing: (props: Props) => React.ReactNode = import.meta.env.SSR ? DrawnByServer : Kept;

/** The land at the foot of a page. */
export const Skyline: (props: { className?: string }) => React.ReactNode = import.meta.env.SSR ? SkylineByServer : Kept;

/** Set as markup: a page has some, of dozens of shapes each, and they never change. */
function DrawnByServer({ slug, isOwnOnly, className }: Props) {
  const name = drawnAs[slug] ?? slug;
  const markup = !isOwnOnly || illustratedSlugs.includes(name) ? illustrationFor(name) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function SkylineByServer({ className }: { className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <span className={className} dangerouslySetInnerHTML={{ __html: mesaSkyline }} />;
}

/**
 * A drawing comes with the page and the browser leaves it as it is, without ever getting the code: React keeps the inside of an
 * element whose HTML it is told to set but not to compare. Only for decoration that stands in the page from the beginning.
 */
function Kept({ className }: { className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
  return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
