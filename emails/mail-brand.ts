import { createContext, use } from "react";

/** The firm's colors in an email, as `#rrggbb` by their role. */
export interface MailColors {
  ink: string;
  slate: string;
  line: string;
  limestone: string;
  paper: string;
  ember: string;
  "ember-dark": string;
  "ember-tint": string;
  bluebonnet: string;
  button: string;
  "on-button": string;
}

/** The firm as its emails show it. */
export interface MailBrand {
  brandName: string;
  colors: MailColors;
}

/** What an email is rendered in. */
export const MailColorsContext = createContext<MailColors | null>(null);

export function useMailColors(): MailColors {
  const colors = use(MailColorsContext);
  if (!colors) throw new Error("An email is rendered by renderMail, which gives it its colors.");
  return colors;
}
