/** The firm's colors in a document, as `#rrggbb` by their role. It's plain data, because it's sent to a worker. */
export interface PaperColors {
  ink: string;
  "ink-raised": string;
  "dusk-low": string;
  bluebonnet: string;
  "bluebonnet-tint": string;
  mist: string;
  ember: string;
  "ember-on-ink": string;
  limestone: string;
  line: string;
  slate: string;
  white: string;
  good: string;
  warn: string;
  "warn-tint": string;
  bad: string;
  "bad-tint": string;
}

/** What stands for the firm: a picture (a data URL, its size in pixels), which says the firm's name if it's a wordmark, or a letter on its color. */
export type PrintedLogo =
  | { src: string; width: number; height: number; isWordmark: boolean; hasTile: boolean }
  | { initial: string; ground: string };

/** What every document shows of the firm. */
export interface PrintedFirm {
  brandName: string;
  /** Null: the demo firm's drawing. */
  logo: PrintedLogo | null;
  phone: string;
  siteUrl: string;
  colors: PaperColors;
}
