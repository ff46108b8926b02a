import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A mail's two forms. */
export interface RenderedMail {
  html: string;
  text: string;
}

const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Everything that a visitor typed is escaped by React: it is shown, never run. The text is written by hand: it reads better than a conversion. */
export function renderMail(mail: ReactElement, text: string[]): RenderedMail {
  return { html: `${DOCTYPE}${renderToStaticMarkup(mail)}`, text: `${text.filter(Boolean).join("\n\n")}\n` };
}
