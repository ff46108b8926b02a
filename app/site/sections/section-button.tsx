import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { builtInKind } from "./form-words.ts";
import { guideAt, isOffered, openedBy } from "./opened-by.ts";
import { type Opens, opensForm } from "./opens-form.ts";
import { type Around, type At, textAt, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";

interface SectionButtonProps {
  content: object;
  at?: At | undefined;
  /** With the guides that a button can lead to. */
  around?: Pick<Around, "guides">;
  /** What the names of its fields begin with: "button" for `buttonText` and `buttonUrl`. */
  of: string;
  /** Where it leads, if no field says so. */
  href?: string;
  /** What someone who asks for an assessment here wants it for. */
  about?: string;
  /** What it opens, if no field says so, and that doesn't follow from where it leads. */
  opens?: Opens | undefined;
  /** What screen readers say after its text. */
  says?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize | undefined;
  className?: string;
}

/**
 * A section's button, if it has a text and leads somewhere. One that leads to an assessment or to a guide's form opens it in place
 * (openers.tsx). Visitors don't see one for a guide that isn't on the site.
 */
export function SectionButton({ content, at = unmarked, around, of, about, says, variant, size, className, ...leads }: SectionButtonProps) {
  const { href = textAt(content, `${of}Url`), opens = of === "button" ? chosenForm(content) : undefined } = leads;
  const text = textAt(content, `${of}Text`);
  const guides = around?.guides;
  if (!text || !href || (at === unmarked && !isOffered(href, guides))) return null;
  return (
    <ButtonLink
      href={href}
      variant={variant}
      size={size}
      className={className}
      {...(opens ?? openedBy(href, { guides, ...(about && { about }) }))}
    >
      {guideAt(href) && <Icon name="download" />}
      {href.startsWith("tel:") && <Icon name="phone" />}
      <Words at={at} of={`${of}Text`}>
        {text}
      </Words>
      {says && <span className="sr-only">{says}</span>}
    </ButtonLink>
  );
}

/** The form that a section's button opens in place, if staff chose one. */
function chosenForm(content: object): Opens | undefined {
  const kind = textAt(content, "opens");
  return kind ? opensForm({ kind: builtInKind(kind), title: textAt(content, "formTitle"), text: textAt(content, "formText") }) : undefined;
}
