import { z } from "zod";

/** One setting, as someone saw and changed it. */
export const SettingChange = z.object({
  key: z.string().max(100),
  /** As stored: objects and arrays as JSON text. */
  value: z.string().max(100_000),
  /** The version they saw. */
  version: z.coerce.number().int().min(0).max(2_147_483_647),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** Everything that's changed at once, each key once. */
export const SettingChanges = z
  .array(SettingChange)
  .min(1, "Nothing was changed.")
  .max(1_000)
  .refine((changes) => new Set(changes.map(({ key }) => key)).size === changes.length, "A setting can be saved only once at a time.");

/** Claims that someone read and found to be true. */
export const ExpectedSettings = z
  .array(SettingChange.omit({ value: true }))
  .min(1)
  .max(1_000);
export type ExpectedSetting = z.infer<typeof ExpectedSettings>[number];
