import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail's two forms. */
export interface RenderedMail {
  html: string;
  text: string;
}

/** Everything that a visitor typed is escaped by React: it is shown, never run. */
export async function renderMail(mail: ReactElement): Promise<RenderedMail> {
  const html = await render(mail);
  return { html, text: toPlainText(html) };
}
