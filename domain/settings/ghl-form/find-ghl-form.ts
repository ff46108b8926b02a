import { cached } from "~/platform/cache/index.ts";
import { fromStored, type GhlFormKey } from "../known-settings.ts";
import { readSettings } from "../read-settings.ts";

/** The third-party form on local pages (docs/decisions/0028-third-party-forms.md). */
export interface GhlForm {
  title: string;
  description: string;
  /** Its embed code, as given: to be shown as text, or to run where it reaches nothing of ours. */
  script: string;
  /** By the switch; without a script there is nothing to offer all the same. */
  isActive: boolean;
  /** Whose form it is, and where that company says what it does with what it gets. */
  company: string;
  privacyUrl: string;
}

export function findGhlForm(): Promise<GhlForm> {
  return cached("settings", "ghl-form", async () => {
    const stored = await readSettings();
    const read = (key: GhlFormKey) => fromStored(key, stored.get(key)) as string;
    // No one agrees to someone without a name: what is left empty is the first value.
    const readOrFirst = (key: GhlFormKey) => read(key) || (fromStored(key, undefined) as string);
    return {
      title: read("form_title"),
      description: read("form_description"),
      script: read("ghl_script"),
      isActive: read("is_active") === "true",
      company: readOrFirst("form_company"),
      privacyUrl: readOrFirst("form_privacy_url"),
    };
  });
}

/** Whether local pages offer it: active, and with a script. */
export function isOffered({ isActive, script }: GhlForm): boolean {
  return isActive && script.trim() !== "";
}
