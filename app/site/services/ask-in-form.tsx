import type { ReactNode } from "react";
import { ButtonLink, type ButtonVariant } from "~/app/ui/button.tsx";

interface Props {
  /** What the message of the form begins with, where scripts run. */
  sentence: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Goes to the form at the end of the page and says there what was chosen. */
export function AskInForm({ sentence, variant = "secondary", children }: Props) {
  return (
    <ButtonLink href="#contact-form" variant={variant} className="w-full" onClick={() => tellForm(sentence)}>
      {children}
    </ButtonLink>
  );
}

function tellForm(sentence: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#contact-form textarea[name="message"]');
  if (!field) return;
  field.value = putSubject(field.value, sentence, field.dataset.subject);
  field.dataset.subject = sentence;
  // As if it had been typed: the form keeps it for the visit and takes back what it said was wrong.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A message that begins with what was chosen; what the visitor wrote stays behind it.
 * @param earlier the sentence of an earlier choice, which the new one replaces
 */
export function putSubject(message: string, sentence: string, earlier = ""): string {
  const own = earlier && message.startsWith(earlier) ? message.slice(earlier.length) : message;
  return `${sentence} ${own.trimStart()}`;
}
