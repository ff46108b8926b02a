import type { ReactNode } from "react";
import { ButtonLink, type ButtonVariant } from "~/app/ui/button.tsx";

interface Props {
  /** How the form's message starts, if scripts run. */
  sentence: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Scrolls to the form at the end of the page and fills in what was chosen. */
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
  // As if it had been typed, so the form stores it for the visit and clears its errors.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A message that starts with what was chosen, followed by what the visitor wrote.
 * @param earlier the sentence of an earlier choice, which is replaced
 */
export function putSubject(message: string, sentence: string, earlier = ""): string {
  const own = earlier && message.startsWith(earlier) ? message.slice(earlier.length) : message;
  return `${sentence} ${own.trimStart()}`;
}
