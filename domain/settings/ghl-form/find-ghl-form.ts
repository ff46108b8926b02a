import { cached } from "~/platform/cache/index.ts";
import { fromStored, type GhlFormKey } from "../known-settings.ts";
import { readSettings } from "../read-settings.ts";

/** The third-party form on local pages (docs/decisions/0028-third-party-forms.md). */
export interface GhlForm {
  title: string;
  description: string;
  /** Its embed code, as given: to be shown as text, or to run where it can't reach anything of ours. */
  script: string;
  /** The value of the setting. Without a script, there's still nothing to offer. */
  isActive: boolean;
  /** Whose form it is, and where that company says what it does with the data. */
  company: string;
  privacyUrl: string;
}

export function findGhlForm(): Promise<GhlForm> {
  return cached("settings", "ghl-form", async () => {
    const stored = await readSettings();
    const read = (key: GhlFormKey) => fromStored(key, stored.get(key)) as string;
    // Visitors can't agree to a company without a name, so empty fields get the default value.
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
