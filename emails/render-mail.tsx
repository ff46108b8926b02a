import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type MailColors, MailColorsContext } from "./mail-brand.ts";

/** An email in both formats. */
export interface RenderedMail {
  html: string;
  text: string;
}

const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * React escapes everything that visitors typed, so it's shown and never run. The plain text is written by hand, because it reads better
 * than a conversion.
 */
export function renderMail(colors: MailColors, mail: ReactElement, text: string[]): RenderedMail {
  const inColors = <MailColorsContext value={colors}>{mail}</MailColorsContext>;
  return { html: `${DOCTYPE}${renderToStaticMarkup(inColors)}`, text: `${text.filter(Boolean).join("\n\n")}\n` };
}
