import cloud from "./scenes/cloud-computing.svg?inline";
import security from "./scenes/cybersecurity.svg?inline";
import services from "./scenes/it-services.svg?inline";
import mesa from "./scenes/mesa.svg?inline";
import support from "./scenes/technical-support.svg?inline";
import design from "./scenes/web-design.svg?inline";
import wordpress from "./scenes/wordpress.svg?inline";

const byCategory: Record<string, string> = {
  cybersecurity: security,
  "cloud-computing": cloud,
  "it-services": services,
  "technical-support": support,
  "web-design": design,
  wordpress,
};

/** The drawing itself, as a `data:` URL: in the first screen, it's painted with the page's text. Only the server imports it. */
export function sceneInPage(categorySlug: string): string {
  return Object.hasOwn(byCategory, categorySlug) ? (byCategory[categorySlug] ?? mesa) : mesa;
}
