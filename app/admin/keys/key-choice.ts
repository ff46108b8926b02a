const NAME = "bluebonnet_keys";

/** Whether keys of a single character do something: so it is until this browser's person turns them off. Only in the browser. */
export function areKeysOn(): boolean {
  return !document.cookie.split("; ").includes(`${NAME}=off`);
}

/** Kept for a year, as the theme is, and not cleared by "Clear All Cache": people who dictate need them off. */
export function keepKeysOn(isOn: boolean): void {
  const age = isOn ? 0 : 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NAME}=off; Path=/; Max-Age=${age}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}
