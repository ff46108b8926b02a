/** Something that a key does, on every screen or on one. */
export interface Shortcut {
  /** Keys pressed in sequence, separated by spaces: "n", "g l", "esc". With Ctrl or ⌘: "mod+k". With Shift: "shift+j". */
  keys: string;
  /** What it does, as shown in the list of shortcuts. */
  label: string;
  run: () => void;
  /** It opens a field and moves the focus there. What's typed until then is meant for that field. */
  opensField?: boolean;
  /** It opens a screen with a form. What's typed right after is text, and presses nothing there. */
  opensForm?: boolean;
  /** While someone is typing, the field keeps this key, even with Ctrl or ⌘. */
  isLeftToFields?: boolean;
  /** Whether it would do anything now. If not, the browser handles the key. */
  isOffered?: () => boolean;
}

/** Who offers them: the frame around every screen, or the screen itself. */
export type ShortcutScope = "everywhere" | "screen";

interface Offer {
  scope: ShortcutScope;
  /** Called on each key press, because what a shortcut does can change with every render. */
  list: () => readonly Shortcut[];
}

const offers = new Set<Offer>();

/** Activates these keys. Returns a function that deactivates them. */
export function offerShortcuts(offer: Offer): () => void {
  offers.add(offer);
  return () => void offers.delete(offer);
}

/** The active shortcuts, the screen's first, because they override the frame's. */
export function currentShortcuts(): (Shortcut & { scope: ShortcutScope })[] {
  const all = [...offers].flatMap(({ scope, list }) => list().map((shortcut) => ({ ...shortcut, scope })));
  return [...all.filter(({ scope }) => scope === "screen"), ...all.filter(({ scope }) => scope === "everywhere")];
}

/** "g l" → ["G", "L"], "mod+k" → ["Ctrl K"] or ["⌘K"] */
export function shownKeys(keys: string, isApple: boolean): string[] {
  return keys.split(" ").map((stroke) => {
    if (stroke === "esc" || stroke === "enter") return stroke === "esc" ? "Esc" : "Enter";
    if (stroke.startsWith("shift+")) return `Shift ${stroke.slice("shift+".length).toUpperCase()}`;
    const key = stroke.replace("mod+", "");
    const shown = key.length === 1 ? key.toUpperCase() : key;
    if (key === stroke) return shown;
    return isApple ? `⌘${shown}` : `Ctrl ${shown}`;
  });
}
