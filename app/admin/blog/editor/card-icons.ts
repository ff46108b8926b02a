import { iconOptions } from "../../parts/icon-options.ts";

/** The icons that fit next to an article's title. */
const CARD_ICONS = [
  ...[
    "file-text",
    "book-open",
    "shield-check",
    "lock",
    "key-round",
    "clipboard-check",
    "cloud",
    "database",
    "server",
    "network",
    "monitor",
  ],
  ...["smartphone", "globe", "layout-template", "refresh-cw", "signpost", "bot", "sparkles", "handshake", "headset", "life-buoy", "scale"],
  ...["trending-up", "mail", "credit-card", "users", "wrench", "zap", "rocket", "target", "landmark", "heart-pulse"],
];

/** For a select. An icon that isn't among them stays until another one is chosen. */
export function cardIconOptions(current: string): { value: string; label: string }[] {
  return iconOptions(current, CARD_ICONS);
}
