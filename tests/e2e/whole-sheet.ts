import type { Page } from "playwright-core";

/** Sizes aren't compared: what's below the fold is laid out when the browser gets to it. */
const COMPARED = [
  ...[
    "display",
    "position",
    "visibility",
    "opacity",
    "z-index",
    "order",
    "flex-grow",
    "gap",
    "grid-template-areas",
    "text-align",
    "white-space",
  ],
  ...[
    "color",
    "background-color",
    "background-image",
    "border-top-width",
    "border-left-width",
    "border-top-color",
    "border-top-left-radius",
  ],
  ...[
    "font-family",
    "font-size",
    "font-weight",
    "line-height",
    "letter-spacing",
    "text-decoration-line",
    "text-transform",
    "list-style-type",
  ],
  ...["margin-top", "margin-bottom", "padding-top", "padding-left", "box-shadow", "outline-style", "cursor", "object-fit", "overflow-x"],
  ...["translate", "scale", "rotate", "transform", "animation-name", "transition-property", "stroke", "fill", "content"],
];

/**
 * What looks different on the current page once the whole style sheet is applied, instead of the part that came with the page: nothing. Without
 * scripts, nothing else has changed in the meantime.
 */
export async function changedByWholeSheet(page: Page): Promise<string[]> {
  const href = await page.locator("[data-styles]").getAttribute("data-styles");
  const css = await (await page.request.get(href ?? "")).text();
  return page.evaluate(
    ([css, names]) => {
      const looks = () =>
        [...document.querySelectorAll("body, body *")].flatMap((element) =>
          [undefined, "::before", "::after"].map((part) => {
            const style = getComputedStyle(element, part);
            return names.map(
              (name) => `${element.localName}.${element.getAttribute("class")}${part ?? ""} ${name}: ${style.getPropertyValue(name)}`,
            );
          }),
        );
      const before = looks();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      return looks().flatMap((after, element) => after.filter((look, name) => look !== before[element]?.[name]));
    },
    [css, COMPARED] as const,
  );
}
