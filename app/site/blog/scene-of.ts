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

/** The address of the drawing of a category, by its slug; for one that has none, the mesa. A file of its own: the page carries only the name. */
export function sceneOf(categorySlug: string): string {
  return Object.hasOwn(byCategory, categorySlug) ? (byCategory[categorySlug] ?? mesa) : mesa;
}
