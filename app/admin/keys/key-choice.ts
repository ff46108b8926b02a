const NAME = "bluebonnet_keys";

/** Whether single-key shortcuts work. They do unless someone turned them off in this browser. Browser only. */
export function areKeysOn(): boolean {
  return !document.cookie.split("; ").includes(`${NAME}=off`);
}

/** Kept for a year, like the theme, and not cleared by "Clear All Cache": people who use dictation need them off. */
export function keepKeysOn(isOn: boolean): void {
  const age = isOn ? 0 : 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NAME}=off; Path=/; Max-Age=${age}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}
