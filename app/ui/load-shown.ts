/**
 * What a file exports by default, if the page already shows it: then it's there when React gets to it. A part that waits for its code couldn't be
 * given back to React as it came (app/early-translation.ts). Null if the page doesn't show it, or if the file fails to load: `lazy` requests it
 * again and reports the error.
 */
export async function loadShown<Export>(selector: string, load: () => Promise<{ default: Export }>): Promise<Export | null> {
  if (import.meta.env.SSR || !document.querySelector(selector)) return null;
  try {
    return (await load()).default;
  } catch {
    return null;
  }
}
