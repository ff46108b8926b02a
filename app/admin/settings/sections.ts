import type { Setting } from "~/domain/settings/index.ts";
import { capital, withAcronyms } from "../words.ts";

/** Settings that belong together: a category, or the claims on one part of the site. */
export interface SettingsSection {
  id: string;
  title: string;
  /** The page that shows them. */
  href: string | null;
  settings: Setting[];
}

/** The parts of the site, keyed as in domain/settings. */
const PARTS: Record<string, { title: string; href: string }> = {
  home: { title: "Prices", href: "/#pricing" },
  contact: { title: "Contact", href: "/contact" },
  support: { title: "Customer support", href: "/customer-support" },
  services: { title: "Services", href: "/services" },
  "ai-hub": { title: "AI Compliance Hub", href: "/compliance/ai-compliance-hub" },
  cmmc: { title: "CMMC", href: "/compliance/cmmc" },
  "local-pages": { title: "Local pages", href: "/locations" },
  "nist-800-171": { title: "NIST 800-171", href: "/compliance/nist-800-171" },
};

const CATEGORIES: Record<string, { title: string; href: string }> = {
  brand: { title: "Brand", href: "/" },
  general: { title: "General", href: "/" },
};

/** In the order of the settings, which follows their categories. */
export function sectionsOf(settings: Setting[]): SettingsSection[] {
  const sections = new Map<string, SettingsSection>();
  for (const setting of settings) {
    const id = setting.part ?? setting.category;
    const { title, href } = (setting.part ? PARTS[id] : CATEGORIES[id]) ?? { title: inWords(id), href: null };
    const section = sections.get(id) ?? { id, title, href, settings: [] };
    section.settings.push(setting);
    sections.set(id, section);
  }
  return [...sections.values()];
}

function inWords(id: string): string {
  return withAcronyms(capital(id.replaceAll(/[_-]/g, " ")));
}

/** The parts of the sections that match the filter. `textOf` returns a setting's current text in its editor. */
export function filterSections(
  sections: SettingsSection[],
  { words, onlyDemo, textOf }: { words: string; onlyDemo: boolean; textOf: (setting: Setting) => string },
): SettingsSection[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (setting: Setting, title: string) => {
    if (onlyDemo && !setting.isDemo) return false;
    const { key, label, description } = setting;
    const text = [title, key, label, description, textOf(setting)].join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, settings: section.settings.filter((setting) => fits(setting, section.title)) }))
    .filter(({ settings }) => settings.length > 0);
}

export const demoOf = (settings: Setting[]): Setting[] => settings.filter(({ isDemo }) => isDemo);

/** How many claims there are, and how many of them the firm has confirmed or changed. */
export function progressOf(settings: Setting[]): { claims: number; confirmed: number } {
  const claims = settings.filter(({ part, isDemo }) => part !== null || isDemo);
  return { claims: claims.length, confirmed: claims.length - demoOf(claims).length };
}

/** "1 change in Brand", "3 changes in 2 sections". */
export function changesIn(sections: SettingsSection[], isChanged: (key: string) => boolean): string {
  const counts = sections.map(({ title, settings }) => ({ title, count: settings.filter(({ key }) => isChanged(key)).length }));
  const changed = counts.filter(({ count }) => count > 0);
  const total = changed.reduce((sum, { count }) => sum + count, 0);
  return `${total === 1 ? "1 change" : `${total} changes`} in ${changed.length === 1 ? changed[0]?.title : `${changed.length} sections`}`;
}
