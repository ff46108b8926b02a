import { heading, paragraph } from "../fixed-section.input.ts";

/** What the form at the end of a built-in page says. */
export function closingTexts(title: string, intro: string) {
  return {
    title: heading("Heading", title),
    intro: paragraph("Introduction", intro),
    talk: paragraph("Line above the phone number", "Would you rather talk?"),
  };
}

/** What most of them say below the heading. */
export const A_FEW_SENTENCES = "A few sentences are enough. Someone who knows the subject will read them and get back to you {follow_up}.";
