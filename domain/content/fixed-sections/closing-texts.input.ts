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

type Link = [title: string, text: string];

/** Further reading at the end of a page about a service. */
export function relatedTexts(first: Link, second: Link, third: Link) {
  return {
    title: heading("Heading", "Keep reading"),
    first: heading("First link", first[0]),
    firstText: paragraph("About the first link", first[1]),
    second: heading("Second link", second[0]),
    secondText: paragraph("About the second link", second[1]),
    third: heading("Third link", third[0]),
    thirdText: paragraph("About the third link", third[1]),
  };
}
