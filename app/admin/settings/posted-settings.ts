import { SeenSettings, SettingChanges } from "~/domain/settings/settings.input.ts";

const VALUE = "value.";
const VERSION = "version.";

/** The settings of a posted form: `value.<key>` with `version.<key>` for each that was changed. */
export function postedChanges(fields: Record<string, string>) {
  const keys = keysOf(fields, VALUE);
  return SettingChanges.safeParse(keys.map((key) => ({ key, value: fields[VALUE + key], version: fields[VERSION + key] })));
}

/** The claims of a posted form that somebody found true: `version.<key>` for each. */
export function postedSeen(fields: Record<string, string>) {
  return SeenSettings.safeParse(keysOf(fields, VERSION).map((key) => ({ key, version: fields[VERSION + key] })));
}

function keysOf(fields: Record<string, string>, prefix: string): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
