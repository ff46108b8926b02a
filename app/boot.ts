/**
 * The only script that runs with the page, in which it stands minified (inline-script.ts). The real scripts are in `<noscript id="boot">`, where the
 * browser ignores them. This one starts the classic scripts at once (they carry the page's data). After `load` and an idle moment, or at the
 * first sign of interaction, come the modules, the whole style sheet (server/inline-styles.ts), and the drawings that no one sees at first
 * (site/illustrations). It also makes the browser lay out the whole page before a link to an anchor is followed (app.css, below-fold), because
 * the modules would be too late. Visit events have their own script (beacon/beacon.ts). What is done in fields before React has taken them
 * over is noted for early-input.ts, and what a translator changes for early-translation.ts.
 */

type Field = HTMLInputElement & { _valueTracker?: unknown };

const fields = new Map<EventTarget, { value: string; checked: boolean }>();
const note = ({ target }: Event) => {
  const field = target as Field;
  if (fields.has(field) || !field._valueTracker) fields.set(field, { value: field.value, checked: field.checked });
};
addEventListener("input", note, true);

const changes: MutationRecord[] = [];
const observer = new MutationObserver((records) => {
  changes.push(...records);
  window.earlyInput.onChange?.();
});
// The page's own parts, and not what's added beside them, such as scripts.
for (const part of document.body.children) {
  observer.observe(part, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
}
window.earlyInput = { fields, changes, observer, stop: () => removeEventListener("input", note, true) };

const boot = document.getElementById("boot") as HTMLElement;
const box = document.createElement("template");
box.innerHTML = boot.textContent;
const later: HTMLScriptElement[] = [];
for (const found of box.content.querySelectorAll("script")) {
  const script = document.createElement("script");
  for (const { name, value } of found.attributes) script.setAttribute(name, value);
  script.text = found.textContent;
  if (script.type === "module") later.push(script);
  else document.body.append(script);
}

const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
const start = () => {
  for (const sign of signs) removeEventListener(sign, start, true);
  const { styles } = boot.dataset;
  if (styles && later.length > 0) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles }));
  for (const drawing of document.querySelectorAll("noscript.later")) drawing.outerHTML = drawing.textContent;
  document.body.append(...later.splice(0));
};
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

const { documentElement: root } = document;
const layOut = () => root.toggleAttribute("data-leads-to-place", true);
addEventListener("click", ({ target }) => (target as Element).closest?.('a[href*="#"]') && layOut(), true);
if (location.hash) layOut();
addEventListener("hashchange", () => {
  if (root.hasAttribute("data-leads-to-place")) return;
  layOut();
  document.querySelector(":target")?.scrollIntoView();
});

const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
// A tab that is never idle, or that no one sees, starts all the same.
const soon = () => idle(start, { timeout: 2000 });
if (document.readyState === "complete") soon();
else addEventListener("load", soon);

export {};
