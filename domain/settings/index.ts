export type { Claims } from "./claims/index.ts";
export { confirmSettings } from "./confirm-settings.ts";
export type { Editor, ListEditor, ObjectEditor, TextEditor } from "./describe-editor.ts";
export { findGhlForm, type GhlForm, isOffered } from "./ghl-form/find-ghl-form.ts";
export { readGhlForm } from "./ghl-form/read-ghl-form.ts";
export { saveGhlForm } from "./ghl-form/save-ghl-form.ts";
export { knownSettings } from "./known-settings.ts";
export { listSettings, type Setting } from "./list-settings.ts";
export { listSettingsNaming, swapInSettings } from "./list-settings-naming.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { readMovedLists } from "./read-moved.ts";
export type { Misfit } from "./read-setting.ts";
export {
  areVisitsCounted,
  type Brand,
  brand,
  brandColors,
  brandCountry,
  brandPictures,
  brandType,
  chatUrl,
  claims,
  claimsChangedAt,
  defaultHomepage,
  formRecipients,
  isDoubleOptIn,
  isIndexNowOn,
  isSignUpOpen,
  localPhone,
  type NewsletterSettings,
  newsletterSettings,
  readSettings,
  secondFactorFor,
  telephoneLink,
  timeZone,
  videoBaseUrl,
  videoOrigin,
} from "./read-settings.ts";
export { type Conflict, type RefusedSettings, saveSettings } from "./save-settings.ts";
export { type FoundSetting, searchSettings } from "./search-settings.ts";
export { readSettingGroup, type SettingGroup, saveSettingGroup } from "./setting-group.ts";
