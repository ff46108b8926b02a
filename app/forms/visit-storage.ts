const memory = new Map<string, string>();

/** A text kept for this visit. Where the browser refuses session storage it lives as long as the page. */
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
    // Storage is refused: there was only the memory.
    return;
  }
}

/** A kept JSON object with text values; null where there is none or it is not one. */
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
