import { cached } from "~/platform/cache/index.ts";
import { readSettings } from "../../settings/index.ts";

/** Settings in the brand category, by key: what templates can name. The same object until a setting changes. */
export function brandSettings(): Promise<Readonly<Record<string, string>>> {
  return cached("settings", "brand-settings", async () => {
    const settings = await readSettings();
    return Object.fromEntries([...settings].filter(([key]) => key.startsWith("brand_")));
  });
}
