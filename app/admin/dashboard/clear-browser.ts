/** Generated pictures that were kept have this in their key (spec 3 §3). */
const PICTURES = "seo-image-cache";

/** Empties both storages, notes when, and answers how many entries there were. @throws where the browser keeps nothing */
export function clearBrowser(local: Storage, session: Storage): { pictures: number; local: number; session: number } {
  const keys = Array.from({ length: local.length }, (_, place) => local.key(place) ?? "");
  const pictures = keys.filter((key) => key.includes(PICTURES)).length;
  const cleared = { pictures, local: local.length - pictures, session: session.length };
  local.clear();
  session.clear();
  local.setItem("cache_cleared_at", new Date().toISOString());
  return cleared;
}
