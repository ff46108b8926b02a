/** The back office's theme: the system's, or the user's choice. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const NAME = "bluebonnet_theme";

export function themeOf(request: Request): Theme {
  const value = new RegExp(`(?:^|; )${NAME}=(\\w+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  return themes.find((theme) => theme === value) ?? "system";
}

/** Stores the choice in this browser for a year. Browser only. */
export function keepTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NAME}=${theme}; Path=/admin; Max-Age=31536000; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}
