/** Something that a key does, on every screen or on one of them. */
export interface Shortcut {
  /** Keys pressed one after the other, with spaces between them: "n", "g l". With Ctrl or ⌘: "mod+k". */
  keys: string;
  /** What it does, as the list of keys says it. */
  label: string;
  run: () => void;
}

/** Who offers them: the frame around every screen, or the screen. */
export type ShortcutScope = "everywhere" | "screen";

interface Offer {
  scope: ShortcutScope;
  /** Asked at each key: what a shortcut does may change with every rendering. */
  list: () => readonly Shortcut[];
}

const offers = new Set<Offer>();

/** From now on these keys work. Returns what ends that. */
export function offerShortcuts(offer: Offer): () => void {
  offers.add(offer);
  return () => void offers.delete(offer);
}

/** What works now; the screen's own first, for they take the place of the frame's. */
export function currentShortcuts(): (Shortcut & { scope: ShortcutScope })[] {
  const all = [...offers].flatMap(({ scope, list }) => list().map((shortcut) => ({ ...shortcut, scope })));
  return [...all.filter(({ scope }) => scope === "screen"), ...all.filter(({ scope }) => scope === "everywhere")];
}

/** "g l" → ["G", "L"], "mod+k" → ["Ctrl K"] or ["⌘K"] */
export function shownKeys(keys: string, isApple: boolean): string[] {
  return keys.split(" ").map((stroke) => {
    const key = stroke.replace("mod+", "");
    const shown = key.length === 1 ? key.toUpperCase() : key;
    if (key === stroke) return shown;
    return isApple ? `⌘${shown}` : `Ctrl ${shown}`;
  });
}
