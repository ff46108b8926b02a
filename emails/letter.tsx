import { Text } from "@react-email/text";
import type { MailColors } from "./mail-brand.ts";
import { MailButton, MailFrame, text } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

export interface Letter {
  /** What the inbox shows next to the subject. */
  preview: string;
  heading: string;
  /** Paragraphs before the button. */
  before: string[];
  button?: { label: string; href: string };
  /** Paragraphs after the button. */
  after?: string[];
  /** Why the reader gets this email. */
  footer: string;
}

/** An email with a few paragraphs and at most one thing to do. */
export function letter(colors: MailColors, { preview, heading, before, button, after = [], footer }: Letter): RenderedMail {
  return renderMail(
    colors,
    <MailFrame preview={preview} heading={heading} footer={footer}>
      {before.map((paragraph) => (
        <Text key={paragraph} style={text}>
          {paragraph}
        </Text>
      ))}
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {after.map((paragraph) => (
        <Text key={paragraph} style={text}>
          {paragraph}
        </Text>
      ))}
    </MailFrame>,
    [heading, ...before, button ? `${button.label}:\n${button.href}` : "", ...after, footer],
  );
}
