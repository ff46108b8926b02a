/**
 * The only script that runs with the page. The real scripts stand in `<noscript id="boot">`, where the browser leaves them alone;
 * this one starts the classic ones at once (they carry the page's data) and the modules after `load` and an idle moment,
 * or at the first sign that someone wants something. It also has the page laid out in full before a link to a place on it is followed (app.css,
 * below-fold): the modules would come too late. What is told of the visit is a script of its own (beacon/beacon.ts).
 */
export const bootScript = `(() => {
  const box = document.createElement("template");
  box.innerHTML = document.getElementById("boot").textContent;
  const later = [];
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
    document.body.append(...later.splice(0));
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const { documentElement: root } = document;
  const layOut = () => root.toggleAttribute("data-leads-to-place", true);
  addEventListener("click", ({ target }) => target.closest?.('a[href*="#"]') && layOut(), true);
  if (location.hash) layOut();
  addEventListener("hashchange", () => {
    if (root.hasAttribute("data-leads-to-place")) return;
    layOut();
    document.querySelector(":target")?.scrollIntoView();
  });
  const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  // A tab that is never idle, or that no one sees, starts all the same.
  const soon = () => idle(start, { timeout: 2000 });
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
})();`;
