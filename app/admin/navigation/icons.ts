/** The drawings that menu items can show: those of the service and compliance pages. */
const drawings: Readonly<Record<string, string>> = {
  wordpress: "WordPress",
  "mobile-apps": "Mobile apps",
  "server-management": "Server management",
  email: "Email",
  compliance: "Compliance",
  security: "Security",
  performance: "Performance",
  ecommerce: "Online store",
  apps: "Apps",
  "managed-it": "Managed IT",
  hosting: "Hosting",
  website: "Website",
  cmmc: "CMMC",
  dfars: "DFARS",
  "nist-800-171": "NIST 800-171",
};

export const menuIcons = Object.keys(drawings);

/** "none" means no drawing. A drawing that no longer exists stays until another one is chosen. */
export function iconOptions(current: string | null): { value: string; label: string }[] {
  const names = current && !menuIcons.includes(current) ? [current, ...menuIcons] : menuIcons;
  return [{ value: "none", label: "None" }, ...names.map((value) => ({ value, label: drawings[value] ?? value.replaceAll("-", " ") }))];
}
