/** The drawings that menu items can show: those of the service and compliance pages. */
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

/** "none" means no drawing. A drawing that no longer exists stays until another one is chosen. */
export function iconOptions(current: string | null): { value: string; label: string }[] {
  const names = current && !menuIcons.includes(current) ? [current, ...menuIcons] : menuIcons;
  return [{ value: "none", label: "None" }, ...names.map((value) => ({ value, label: value.replaceAll("-", " ") }))];
}
