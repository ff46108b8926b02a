import type { Page } from "playwright-core";

/** What a translator does to a text, or to what's around it. */
export type Translator = "wraps" | "replaces" | "moves";

/** What every translated text ends with. */
const TRANSLATED = " [es]";

/**
 * Translates the page as a browser does, and what scripts add or change from then on: texts are replaced by `<font>` elements with other
 * words, some pages get new text nodes, and where a sentence has links or emphasis in it, all of it moves into an element of the translator's.
 * With an empty `mark`, the words stay, and a test finds everything by its name.
 */
export async function translate(page: Page, how: Translator = "wraps", mark = TRANSLATED): Promise<void> {
  await page.evaluate(startTranslator, { how, mark });
}

/** In the browser. */
function startTranslator({ how, mark }: { how: Translator; mark: string }): void {
  const skipped = "script, style, noscript, template, textarea, option, svg, font[data-translated], [contenteditable]";
  const done = new WeakSet<Node>();
  const font = (content: Node) => {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const one of [outer, inner]) one.style.verticalAlign = "inherit";
    inner.append(content);
    outer.append(inner);
    outer.dataset.translated = "";
    return outer;
  };
  const translateText = (text: Text) => {
    if (done.has(text) || !text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const changed = document.createTextNode(`${text.data.trimEnd()}${mark}${/\s$/.test(text.data) ? " " : ""}`);
    done.add(changed);
    const parent = text.parentElement;
    text.replaceWith(how === "replaces" ? changed : font(changed));
    if (how === "moves" && parent.matches("p, li, a, button, span, label, h1, h2, h3") && parent.childNodes.length > 1)
      moveTogether(parent);
  };
  // A sentence with elements in it becomes one piece, unless its parts have no text next to them.
  const moveTogether = (parent: Element) => {
    if (parent.firstElementChild?.matches("font[data-sentence]")) return;
    const sentence = document.createElement("font");
    sentence.dataset.sentence = "";
    sentence.append(...parent.childNodes);
    parent.append(sentence);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    texts.forEach(translateText);
  };
  document.documentElement.lang = "es";
  document.documentElement.classList.add("translated-ltr");
  translateAll(document.body);
  const changes: MutationObserverInit = { subtree: true, childList: true, characterData: true };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") translateAll(target);
      else addedNodes.forEach(translateAll);
    }
  }).observe(document, changes);
}
