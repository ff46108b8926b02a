const memory = new Map<string, string>();

/** A text stored for this visit. If the browser blocks session storage, it lasts as long as the page. */
export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there was only memory.
    return;
  }
}

/** A stored JSON object with text values; null if there's none or it isn't one. */
export function readKeptTexts(key: string): Record<string, string> | null {
  const kept = readKept(key);
  if (!kept) return null;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== "object" || value === null) return null;
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return null;
  }
}
