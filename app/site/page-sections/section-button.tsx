import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { openedBy } from "./opened-by.ts";
import type { At } from "./section-props.ts";
import { Words } from "./words.tsx";

interface SectionButtonProps {
  at: At;
  /** The field with its text. */
  of: string;
  text: string;
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A section's button, if it has a text and leads somewhere. One that leads to an assessment opens it in place (openers.tsx). */
export function SectionButton({ at, of, text, href, ...look }: SectionButtonProps) {
  if (!text || !href) return null;
  return (
    <ButtonLink {...openedBy(href)} href={href} {...look}>
      {href.startsWith("tel:") && <Icon name="phone" />}
      <Words at={at} of={of}>
        {text}
      </Words>
    </ButtonLink>
  );
}
