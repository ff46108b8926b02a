/**
 * The only script of the page in the editor's frame: selects sections, lets people type in marked fields, and tells the editor around it. It
 * has no imports, because it stands in the page itself. Its messages are those of frame-messages.ts.
 */
const main = () => document.querySelector("main") as HTMLElement;
const tell = (message: object) => parent.postMessage(message, location.origin);
const sectionOf = (id: string | null) => (id ? document.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`) : null);
const sections = () => [...document.querySelectorAll<HTMLElement>("[data-section]")];
const own = () => sections().filter(({ dataset }) => dataset.section !== "fields" && dataset.shared === undefined);
const idOf = (element: Element | null) => element?.closest<HTMLElement>("[data-section]")?.dataset.section ?? null;

let selected: string | null = null;
/** A section that gets the focus once it's there. */
let wanted: string | null = null;
/** The markup that waits until nobody is typing. */
let waiting: string | null = null;

const make = <Tag extends "div" | "h2" | "p" | "span" | "button">(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties);
const makeButton = (ariaLabel: string, properties: Partial<HTMLButtonElement>) =>
  make("button", { type: "button", ariaLabel, ...properties });

const bar = make("div", { className: "edit-bar", role: "toolbar" });
const actions: [string, string, string][] = [
  ["up", "Move up", "↑"],
  ["down", "Move down", "↓"],
  ["duplicate", "Duplicate", "Duplicate"],
  ["copy", "Copy to another page", "Copy to…"],
  ["hide", "Hide or show", "Hide"],
  ["delete", "Delete", "Delete"],
];
for (const [action, label, sign] of actions) {
  const button = makeButton(label, { textContent: sign, title: label });
  button.dataset.action = action;
  bar.append(button);
}
const grip = make("span", { className: "edit-grip", title: "Drag to move", textContent: "⠿" });
bar.prepend(grip);
const drop = make("div", { className: "edit-drop" });

function plusAfter(after: string | null, label: string): HTMLElement {
  const button = makeButton(label, { className: "edit-plus", textContent: "+", title: label });
  button.dataset.after = after ?? "";
  return button;
}

/** What most pages begin with: the types and their names. */
const starts = [
  ["hero", "Hero"],
  ["text", "Text"],
  ["form", "Form"],
] as const;

/** What stands on a page without sections: what to do first. */
function emptyPage(): HTMLElement {
  const empty = make("div", { className: "edit-empty" });
  const heading = make("h2", { textContent: "Start with a section" });
  const text = make("p", {
    textContent: "Pages are made of sections. Most open with a hero and end with a form. You can change, move, or delete each one later.",
  });
  const buttons = make("div", { className: "edit-starts" });
  for (const [type, name] of starts) {
    const button = makeButton(`Insert ${name}`, { textContent: name });
    button.dataset.start = type;
    buttons.append(button);
  }
  buttons.append(Object.assign(plusAfter(null, "Insert another section"), { textContent: "More sections" }));
  empty.append(heading, text, buttons);
  return empty;
}

/** Adds what only the editor has: places to insert, names, and the selection. */
function dress(): void {
  for (const plus of document.querySelectorAll(".edit-plus")) plus.remove();
  const all = own();
  for (const [place, section] of all.entries()) {
    const name = section.dataset.name ?? "";
    section.tabIndex = 0;
    section.setAttribute("role", "group");
    section.setAttribute("aria-label", `${name}, section ${place + 1} of ${all.length}${section.dataset.hidden ? ", hidden" : ""}`);
    section.append(plusAfter(section.dataset.section ?? null, `Insert a section after ${name}`));
  }
  const first = all[0];
  if (first) first.prepend(Object.assign(plusAfter(null, "Insert a section at the top"), { className: "edit-plus edit-plus-top" }));
  else main().insertBefore(emptyPage(), main().querySelector(":scope > [data-inert]"));
  for (const link of document.querySelectorAll<HTMLElement>(
    "a[href], summary, button:not(.edit-plus, .edit-bar button, .edit-starts button), input, select, textarea",
  ))
    link.tabIndex = -1;
  mark();
}

function mark(): void {
  for (const section of sections()) section.toggleAttribute("data-selected", section.dataset.section === selected);
  const section = sectionOf(selected);
  for (const field of document.querySelectorAll<HTMLElement>("[data-field]")) {
    const isHere = section?.contains(field) ?? false;
    if (isHere) makeEditable(field);
    else if (!isWritten(field)) for (const name of EDITABLE) field.removeAttribute(name);
  }
  const hasBar = section && section.dataset.section !== "fields" && section.dataset.shared === undefined;
  if (hasBar) section.prepend(bar);
  else bar.remove();
  const hide = bar.querySelector("[data-action=hide]");
  if (hide) hide.textContent = section?.dataset.hidden === undefined ? "Hide" : "Show";
}

/** A formatted text gets its editor from outside, when someone begins to write in it (text-in-page.tsx). */
const isFormatted = (field: Element) => field.classList.contains("prose");
const isWritten = (field: Element) => field.classList.contains("ProseMirror");

/** What a field has while its section is selected. */
const EDITABLE = ["contenteditable", "tabindex", "role", "aria-label", "aria-multiline"];

function makeEditable(field: HTMLElement): void {
  field.setAttribute("aria-label", field.dataset.label ?? "");
  if (isFormatted(field)) {
    field.tabIndex = 0;
    // Until someone writes in it, its headings and lists are what they are.
    if (!isWritten(field)) field.setAttribute("role", "group");
    return;
  }
  field.setAttribute("contenteditable", "plaintext-only");
  field.setAttribute("role", "textbox");
  if (canBreak(field)) field.setAttribute("aria-multiline", "true");
}

const canBreak = (field: HTMLElement) => isFormatted(field) || field.closest(".whitespace-pre-line") !== null;

/** The field that someone is typing in. It stays the active element when they go on in the panel. */
const typing = () => {
  const { activeElement } = document;
  return document.hasFocus() &&
    activeElement instanceof HTMLElement &&
    activeElement.dataset.field !== undefined &&
    activeElement.isContentEditable
    ? activeElement
    : null;
};

/** Also while someone uses a formatted text's tools, which are outside this page. */
const isBusy = () => typing() !== null || document.querySelector(".ProseMirror") !== null;

function select(id: string | null, isTold: boolean): void {
  if (id !== selected) {
    selected = id;
    mark();
  }
  if (isTold) tell({ type: "select", id });
}

/** Puts new markup in, section by section if they're the same ones in the same order, so that pictures don't blink. */
function show(html: string): void {
  if (isBusy()) {
    waiting = html;
    return;
  }
  waiting = null;
  const focused = idOf(document.activeElement);
  bar.remove();
  for (const added of document.querySelectorAll(".edit-plus, .edit-empty")) added.remove();
  const box = document.createElement("template");
  box.innerHTML = html;
  const next = [...box.content.querySelectorAll<HTMLElement>("[data-section]")];
  const now = sections();
  const isSame = next.length === now.length && next.every((section, place) => section.dataset.section === now[place]?.dataset.section);
  if (isSame && shapeOf(box.content) === shapeOf(main()))
    for (const [place, section] of next.entries()) {
      const old = now[place];
      if (old && plain(old) !== plain(section)) old.replaceWith(section);
    }
  else main().replaceWith(...box.content.childNodes);
  dress();
  if (focused && document.hasFocus()) sectionOf(focused)?.focus({ preventScroll: true });
  focusWanted();
}

function focusWanted(): void {
  const section = sectionOf(wanted);
  if (!section) return;
  wanted = null;
  // Someone was faster, and types in the panel beside this page.
  if (parent.document.activeElement?.closest(".editor-panel form")) return;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "nearest" });
}

/** A section's markup without what `dress` added. */
function plain(section: HTMLElement): string {
  const copy = section.cloneNode(true) as HTMLElement;
  for (const name of ["tabindex", "role", "aria-label", "data-selected"]) copy.removeAttribute(name);
  for (const field of copy.querySelectorAll("[data-field]")) for (const name of EDITABLE) field.removeAttribute(name);
  for (const control of copy.querySelectorAll("[tabindex]")) control.removeAttribute("tabindex");
  return copy.outerHTML;
}

/** Where sections stand among the other elements. */
function shapeOf(root: ParentNode): string {
  return [...root.querySelectorAll("[data-section]")].map((section) => section.parentElement?.className ?? "").join("|");
}

addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.type === "hello") {
    tell({ type: "ready" });
    // Someone may have been faster than the editor's scripts.
    if (selected) tell({ type: "select", id: selected });
  }
  if (data.type === "show") show(String(data.html));
  if (data.type === "select") {
    select(data.id, false);
    wanted = data.isFocused ? data.id : null;
    focusWanted();
  }
  if (data.type === "written") showWaiting();
  if (data.type === "text") {
    const field = typing();
    if (!field || idOf(field) !== data.id || field.dataset.field !== data.path || field.dataset.words !== undefined) return;
    // Only if it differs, so that the cursor stays where it was put.
    if (!isFormatted(field) && field.textContent !== data.text) {
      field.textContent = data.text;
      getSelection()?.selectAllChildren(field);
      getSelection()?.collapseToEnd();
    }
  }
});

// Before the browser places the cursor, so that one press is enough.
document.addEventListener("pointerdown", ({ target }) => {
  const field = (target as Element).closest("[data-field]");
  if (field) select(idOf(field), true);
});
document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const plus = target.closest<HTMLElement>(".edit-plus");
  const action = target.closest<HTMLElement>(".edit-bar button");
  if (target.closest("a, summary, button, label, input, select, textarea")) event.preventDefault();
  const start = target.closest<HTMLElement>("[data-start]");
  if (plus) tell({ type: "insert", after: plus.dataset.after || null });
  else if (start) tell({ type: "start", section: start.dataset.start });
  else if (action) tell({ type: "action", id: selected, action: action.dataset.action });
  else if (!target.closest(".edit-bar")) select(idOf(target), true);
});
document.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("focusin", ({ target }) => {
  const element = target as HTMLElement;
  const id = idOf(element);
  if (id && id !== selected) select(id, true);
  if (element === typing()) tell({ type: "edit", id, path: element.dataset.field });
});
const showWaiting = () =>
  setTimeout(() => {
    if (waiting !== null && !isBusy()) show(waiting);
  });
document.addEventListener("focusout", showWaiting);
addEventListener("blur", showWaiting);

document.addEventListener("input", ({ target }) => {
  const field = target as HTMLElement;
  if (field.dataset?.field === undefined || isFormatted(field)) return;
  const words = field.dataset.words === undefined ? (field.textContent ?? "") : wordsIn(field);
  const typed = words.replaceAll("\u00a0", " ");
  const text = canBreak(field)
    ? typed
    : typed
        .split("\n")
        .map((part) => part.trim())
        .join(" ");
  tell({ type: "typed", id: idOf(field), path: field.dataset.field, text });
});
/** A text as it's stored: facts by their name, links, and bold text. */
function wordsIn(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? "";
      const text = wordsIn(node);
      if (node.dataset.ref) return `{${node.dataset.ref}}`;
      if (node.dataset.to && text) return `[${text}](${node.dataset.to})`;
      return node.tagName === "STRONG" && text ? `**${text}**` : text;
    })
    .join("");
}
document.addEventListener("keydown", (event) => {
  const { key, shiftKey, altKey } = event;
  // The input method's own, as in composing-keys.ts.
  if (event.isComposing || event.keyCode === 229) return;
  // A formatted text's editor has done it, such as undone what was typed.
  if (event.defaultPrevented) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const field = typing();
  const letter = key.toLowerCase();
  if (isCommand && (letter === "z" || letter === "y")) {
    event.preventDefault();
    // What comes back replaces the field.
    if (field) sectionOf(idOf(field))?.focus();
    tell({ type: "key", key: letter === "y" || shiftKey ? "redo" : "undo" });
    return;
  }
  if (field) {
    if (key === "Escape" || (key === "Enter" && !canBreak(field))) {
      event.preventDefault();
      sectionOf(idOf(field))?.focus();
    }
    return;
  }
  const section = document.activeElement as HTMLElement | null;
  const id = section?.dataset?.section;
  if (!section || !id) return;
  const all = sections();
  const step = (by: number) => all[all.indexOf(section) + by]?.focus();
  const act = (name: string) => tell({ type: "action", id, action: name });
  const keys = new Map<string, () => void>([
    ["ArrowUp", () => (altKey ? act("up") : step(-1))],
    ["ArrowDown", () => (altKey ? act("down") : step(1))],
    ["Enter", () => section.querySelector<HTMLElement>("[data-field]")?.focus()],
    ["Delete", () => act("delete")],
    ["Escape", () => select(null, true)],
    ...(isCommand
      ? ([
          ["d", () => act("duplicate")],
          ["h", () => act("hide")],
        ] as const)
      : ([["+", () => tell({ type: "insert", after: id })]] as const)),
  ]);
  const run = keys.get(key) ?? keys.get(letter);
  if (!run) return;
  event.preventDefault();
  run();
});

/** Where a dragged section would land: after this one; null: at the top. */
let landing: string | null | undefined;
grip.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  grip.setPointerCapture(event.pointerId);
  document.documentElement.toggleAttribute("data-dragging", true);
});
grip.addEventListener("pointermove", ({ clientY }) => {
  if (!document.documentElement.hasAttribute("data-dragging")) return;
  if (clientY < 60) scrollBy(0, -18);
  if (clientY > innerHeight - 60) scrollBy(0, 18);
  const before = own().filter((section) => {
    const { top, height } = section.getBoundingClientRect();
    return top + height / 2 < clientY;
  });
  const above = before.at(-1);
  landing = above?.dataset.section ?? null;
  if (above) above.after(drop);
  else own()[0]?.before(drop);
});
const endDrag = () => {
  document.documentElement.removeAttribute("data-dragging");
  drop.remove();
  // Nobody is typing anymore, so that the new order is shown at once.
  if (typing()) sectionOf(selected)?.focus({ preventScroll: true });
  if (landing !== undefined && landing !== selected && selected) tell({ type: "move", id: selected, after: landing });
  landing = undefined;
};
grip.addEventListener("pointerup", endDrag);
grip.addEventListener("pointercancel", () => {
  landing = undefined;
  endDrag();
});

document.documentElement.toggleAttribute("data-leads-to-place", true);
dress();
tell({ type: "ready" });

export {};
