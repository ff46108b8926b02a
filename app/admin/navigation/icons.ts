/** Drawings that the menu can show beside an item: those of the service and compliance pages. */
export const menuIcons = [
  "wordpress",
  "mobile-apps",
  "server-management",
  "email",
  "compliance",
  "security",
  "performance",
  "ecommerce",
  "apps",
  "managed-it",
  "hosting",
  "website",
  "cmmc",
  "dfars",
  "nist-800-171",
];

/** "none" is no drawing. One that is not known here any more stays until another is chosen. */
export function iconOptions(current: string | null): { value: string; label: string }[] {
  const names = current && !menuIcons.includes(current) ? [current, ...menuIcons] : menuIcons;
  return [{ value: "none", label: "None" }, ...names.map((value) => ({ value, label: value.replaceAll("-", " ") }))];
}
