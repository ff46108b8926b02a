export type { Claims } from "./claims/index.ts";
export { confirmSettings } from "./confirm-settings.ts";
export type { Editor, ListEditor, ObjectEditor, TextEditor } from "./describe-editor.ts";
export { knownSettings } from "./known-settings.ts";
export { listSettings, type Setting } from "./list-settings.ts";
export { listSettingsNaming } from "./list-settings-naming.ts";
export { erasePerson } from "./one-person.ts";
export type { Misfit } from "./read-setting.ts";
export {
  type Brand,
  brand,
  claims,
  claimsChangedAt,
  defaultHomepage,
  isDoubleOptIn,
  isIndexNowOn,
  isSignUpOpen,
  localPhone,
  type NewsletterSettings,
  newsletterSettings,
  readSettings,
  videoBaseUrl,
  videoOrigin,
} from "./read-settings.ts";
export { type Conflict, type RefusedSettings, saveSettings } from "./save-settings.ts";
