import cloud from "./scenes/cloud-computing.svg?url";
import security from "./scenes/cybersecurity.svg?url";
import services from "./scenes/it-services.svg?url";
import mesa from "./scenes/mesa.svg?url";
import support from "./scenes/technical-support.svg?url";
import design from "./scenes/web-design.svg?url";
import wordpress from "./scenes/wordpress.svg?url";

const byCategory: Record<string, string> = {
  cybersecurity: security,
  "cloud-computing": cloud,
  "it-services": services,
  "technical-support": support,
  "web-design": design,
  wordpress,
};

/**
 * The address of a category's drawing, by its slug; the mesa for a category without one. In a separate file, so the page carries only the
 * name.
 */
export function sceneOf(categorySlug: string): string {
  return Object.hasOwn(byCategory, categorySlug) ? (byCategory[categorySlug] ?? mesa) : mesa;
}
