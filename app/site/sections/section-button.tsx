import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { guideAt, isOffered, type OfferedGuides, openedBy } from "./opened-by.ts";
import type { Opens } from "./opens-form.ts";
import { type At, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";

interface SectionButtonProps {
  at: At;
  /** The field with its text. */
  of: string;
  text: string;
  href: string;
  /** Those that a button can lead to. */
  guides?: OfferedGuides | undefined;
  /** What someone who asks for an assessment here wants it for. */
  about?: string;
  /** What it opens, if that doesn't follow from where it leads. */
  opens?: Opens | undefined;
  /** What screen readers say after its text. */
  says?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/**
 * A section's button, if it has a text and leads somewhere. One that leads to an assessment or to a guide's form opens it in place
 * (openers.tsx). Visitors don't see one for a guide that isn't on the site.
 */
export function SectionButton({ at, of, text, href, guides, about, opens, says, ...look }: SectionButtonProps) {
  const guide = guideAt(href);
  if (!text || !href || (at === unmarked && !isOffered(href, guides))) return null;
  return (
    <ButtonLink href={href} {...(opens ?? openedBy(href, { guides, ...(about && { about }) }))} {...look}>
      {guide && <Icon name="download" />}
      {href.startsWith("tel:") && <Icon name="phone" />}
      <Words at={at} of={of}>
        {text}
      </Words>
      {says && <span className="sr-only">{says}</span>}
    </ButtonLink>
  );
}
