/**
 * Formats the rich text that someone is typing in, in the page in the editor's frame: headings, lists, links, bold, and italic, from a toolbar above
 * the text and by keyboard. It has no imports, because it stands in the page itself, beside frame-script.ts. Each change is an input like
 * typing.
 */
const tell = (message: object) => parent.postMessage(message, location.origin);

interface Tool {
  name: string;
  label: string;
  sign: string;
  /** With Ctrl or ⌘; "*" also with Shift. */
  key?: string;
  run: () => void;
  isOn: () => boolean;
}

const command = (name: string, value?: string) => document.execCommand(name, false, value);
const isIn = (selector: string) => (cursorElement()?.closest(selector) ?? null) !== null;
/** Not in a list, where the browser would put the whole list into the heading. */
const toHeading = () => isIn("li") || command("formatBlock", isIn("h3") ? "p" : "h3");

const tools: Tool[] = [
  { name: "bold", label: "Bold (Ctrl+B)", sign: "B", run: () => command("bold"), isOn: () => document.queryCommandState("bold") },
  { name: "italic", label: "Italic (Ctrl+I)", sign: "I", run: () => command("italic"), isOn: () => document.queryCommandState("italic") },
  { name: "h3", label: "Heading (Ctrl+Alt+3)", sign: "H", run: () => toHeading(), isOn: () => isIn("h3") },
  { name: "ul", label: "Bulleted list (Ctrl+Shift+8)", sign: "•", run: () => toList("ul"), isOn: () => isIn("ul") },
  { name: "ol", label: "Numbered list (Ctrl+Shift+7)", sign: "1.", run: () => toList("ol"), isOn: () => isIn("ol") },
  { name: "link", label: "Link (Ctrl+K)", sign: "Link", run: () => askLink(), isOn: () => isIn("a") },
];

const bar = document.createElement("div");
bar.className = "edit-format";
bar.setAttribute("role", "toolbar");
bar.setAttribute("aria-label", "Formatting");
for (const [place, { name, label, sign }] of tools.entries()) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: sign, title: label });
  button.setAttribute("aria-label", label);
  button.dataset.format = name;
  button.tabIndex = place === 0 ? 0 : -1;
  bar.append(button);
}

/** The rich text that has the focus. */
let field: HTMLElement | null = null;

const richField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset.field !== undefined && target.classList.contains("prose") && target.isContentEditable
    ? target
    : null;

function cursorElement(): Element | null {
  const node = getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element && field?.contains(element) ? element : null;
}

/** Above the text, or at the window's top if the text begins above it. */
function place(): void {
  if (!field) return;
  const { top, bottom, left } = field.getBoundingClientRect();
  bar.style.top = `${Math.min(Math.max(8, top - 46), Math.max(8, bottom + 8))}px`;
  bar.style.left = `${Math.max(8, Math.min(left, innerWidth - bar.offsetWidth - 8))}px`;
}

function mark(): void {
  for (const [at, tool] of tools.entries()) bar.children[at]?.setAttribute("aria-pressed", String(tool.isOn()));
  bar.querySelector("[data-format=h3]")?.setAttribute("aria-disabled", String(isIn("li")));
}

document.addEventListener("focusin", ({ target }) => {
  const rich = richField(target);
  if (!rich) return;
  field = rich;
  command("defaultParagraphSeparator", "p");
  command("styleWithCSS", "false");
  document.body.append(bar);
  place();
  mark();
});
document.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && bar.contains(relatedTarget)) return;
  // The editor's dialog has the focus while someone chooses a link.
  if (!linking) bar.remove();
});
document.addEventListener("selectionchange", () => {
  if (bar.isConnected) mark();
});
for (const event of ["scroll", "resize", "input"]) addEventListener(event, place, { passive: true });

// The text keeps its cursor.
bar.addEventListener("pointerdown", (event) => event.preventDefault());
bar.addEventListener("click", ({ target }) => {
  const name = (target as HTMLElement).closest<HTMLElement>("[data-format]")?.dataset.format;
  run(tools.find((tool) => tool.name === name));
});
/** One tab stop. Arrow keys move between buttons (ARIA Authoring Practices, toolbar). */
bar.addEventListener("keydown", (event) => {
  const buttons = [...bar.children] as HTMLElement[];
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (event.key === "Escape") field?.focus();
  if (to !== undefined) buttons[(to + buttons.length) % buttons.length]?.focus();
  if (to === undefined && event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
});

function run(tool: Tool | undefined): void {
  if (!tool || !field) return;
  if (document.activeElement !== field) field.focus();
  tool.run();
  mark();
  place();
}

document.addEventListener("keydown", (event) => {
  if (!richField(document.activeElement) || event.isComposing || event.keyCode === 229) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey && event.key === "F10") {
    event.preventDefault();
    (bar.firstElementChild as HTMLElement).focus();
    return;
  }
  if (!isCommand) return;
  const pressed = `${event.shiftKey ? "shift " : ""}${event.altKey ? "alt " : ""}${event.code}`;
  const name = { "shift Digit8": "ul", "shift Digit7": "ol", "alt Digit3": "h3", KeyK: "link" }[pressed];
  if (!name) return;
  event.preventDefault();
  run(tools.find((tool) => tool.name === name));
});

/** "- " and "1. " at the start of a paragraph begin a list. */
document.addEventListener("beforeinput", (event) => {
  const selection = getSelection();
  const text = selection?.anchorNode;
  const block = cursorElement()?.closest("p, h2, h3, h4, li, blockquote, [data-field]");
  if (event.data !== " " || !selection?.isCollapsed || !(text instanceof Text) || !block || block.tagName === "LI") return;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(text, selection.anchorOffset);
  const typed = before.toString();
  if (typed !== "-" && typed !== "*" && typed !== "1.") return;
  event.preventDefault();
  before.deleteContents();
  if (!block.firstChild) block.append(document.createElement("br"));
  selection.collapse(block, 0);
  toList(typed === "1." ? "ol" : "ul");
});

/**
 * Makes the selected paragraphs a list, or a list of the other kind, or paragraphs again. Not by the browser's command: that one adds styles, which the
 * page's policy blocks.
 */
function toList(tag: "ul" | "ol"): void {
  const selection = getSelection();
  if (!field || !selection || selection.rangeCount === 0) return;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const list = cursorElement()?.closest("ul, ol");
  if (list && field.contains(list)) {
    if (list.tagName.toLowerCase() === tag) list.replaceWith(...[...list.children].map((item) => renamed(item, "p")));
    else renamed(list, tag);
  } else {
    const blocks = selectedBlocks(selection.getRangeAt(0));
    const made = document.createElement(tag);
    blocks[0]?.before(made);
    for (const block of blocks) made.append(renamed(block, "li"));
  }
  if (startContainer.isConnected && endContainer.isConnected)
    selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  else selection.collapse(field.querySelector(`${tag} > li:last-child`) ?? field, 0);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The field's own paragraphs that the selection touches. Text without one becomes one. */
function selectedBlocks(range: Range): Element[] {
  if (!field) return [];
  if (field.children.length === 0 || [...field.childNodes].some((node) => node instanceof Text && node.data.trim())) {
    const paragraph = document.createElement("p");
    paragraph.append(...field.childNodes);
    field.append(paragraph);
  }
  const touched = [...field.children].filter((block) => range.intersectsNode(block) && !block.matches("ul, ol, hr"));
  return touched.length > 0 ? touched : [...field.children].slice(-1);
}

/** The same content in another element. The nodes in it stay the same ones, and so does the cursor. */
function renamed(element: Element, tag: string): Element {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  // An empty line has no height without it.
  if (!other.firstChild) other.append(document.createElement("br"));
  if (element.parentNode) element.replaceWith(other);
  return other;
}

/** What was selected when the editor was asked for a link, by the text's characters: its elements may be replaced meanwhile. */
let linking: { id: string; path: string; from: number; to: number } | null = null;

function askLink(): void {
  const selection = getSelection();
  if (!field || !selection || selection.rangeCount === 0) return;
  const anchor = cursorElement()?.closest("a");
  if (anchor && selection.isCollapsed) selection.selectAllChildren(anchor);
  const range = selection.getRangeAt(0);
  const before = document.createRange();
  before.setStart(field, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const id = field.closest<HTMLElement>("[data-section]")?.dataset.section ?? "";
  linking = { id, path: field.dataset.field ?? "", from, to: from + range.toString().length };
  tell({ type: "link", href: anchor?.getAttribute("href") ?? "" });
}

addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data.type !== "linked" || !linking) return;
  const { id, path, from, to } = linking;
  linking = null;
  const asked = document.querySelector<HTMLElement>(
    `[data-section="${CSS.escape(id)}"] [data-field="${CSS.escape(path)}"], [data-section="${CSS.escape(id)}"][data-field="${CSS.escape(path)}"]`,
  );
  if (!asked) return bar.remove();
  asked.focus({ preventScroll: true });
  selectText(asked, from, to);
  const { href } = data;
  if (href === null) command("unlink");
  if (typeof href === "string" && from < to) command("createLink", href);
  if (typeof href === "string" && from === to) insertLink(href);
  mark();
});

/** Without selected words, the address is the link's text. */
function insertLink(href: string): void {
  command("insertText", href);
  const node = getSelection()?.anchorNode;
  const end = getSelection()?.anchorOffset ?? 0;
  if (!(node instanceof Text) || end < href.length) return;
  const range = document.createRange();
  range.setStart(node, end - href.length);
  range.setEnd(node, end);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  command("createLink", href);
  getSelection()?.collapseToEnd();
}

function selectText(root: HTMLElement, from: number, to: number): void {
  const range = document.createRange();
  range.selectNodeContents(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let hasStart = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (!hasStart && passed + length >= from && (from < passed + length || from === to)) {
      range.setStart(node, from - passed);
      hasStart = true;
    }
    if (passed + length >= to) {
      range.setEnd(node, to - passed);
      break;
    }
    passed += length;
  }
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

export {};
