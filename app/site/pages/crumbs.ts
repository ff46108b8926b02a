import type { Crumb } from "../layout/breadcrumbs.tsx";

/** Address folders that visitors know by name. */
const groups: Record<string, Crumb> = {
  services: { label: "Services", href: "/services" },
  compliance: { label: "Compliance", href: "/compliance" },
  legal: { label: "Legal" },
};

export function crumbsOf(slug: string, title: string): Crumb[] {
  const folder = slug.includes("/") ? groups[slug.split("/")[0] ?? ""] : undefined;
  return [{ label: "Home", href: "/" }, ...(folder ? [folder] : []), { label: title }];
}

export function isLegal({ slug }: { slug: string }): boolean {
  return slug.startsWith("legal/");
}
