/**
 * What a page tells of a visit: that it was looked at, its forms, clicks on phone numbers, and how quickly it was there. It keeps nothing in the
 * browser, names no one, and tells nothing where someone asks not to be tracked. Stands in every public page, minified (inline-script.ts), in at
 * most two kilobytes; the page's forms say their kind in `data-form`, and `form-sent` when the server has taken one (tell-sent.ts).
 */

type Told = Record<string, string | number | null | undefined>;

const on = addEventListener as (type: string, act: (event: never) => void) => void;

/** What waits to be told: together after five seconds, at twenty events, and when the page is left. */
const told: Told[] = [];
let timer: ReturnType<typeof setTimeout> | 0 | undefined;
let path = location.pathname;

const send = () => {
  clearTimeout(timer);
  timer = 0;
  const events = told.splice(0, 20);
  // "1", or nothing that is a number above 0.
  const isUnwanted = navigator.globalPrivacyControl || +(navigator.doNotTrack as string);
  if (events[0] && !isUnwanted) navigator.sendBeacon("/api/event", JSON.stringify({ width: innerWidth, events }));
};

const tell = (type: string, more?: Told) => {
  if (told.push({ type, path, ...more }) > 19) send();
  else timer ||= setTimeout(send, 5e3);
};

/** What forms of this page have been told of; each kind counts once, however many there are of it. */
const known = new Set<string>();
const tellOnce = (type: string, element: EventTarget | null) => {
  const form = (element as Element).closest?.<HTMLElement>("[data-form]")?.dataset.form;
  if (!form || known.has(type + form)) return;
  known.add(type + form);
  tell(type, { form });
};
const eye = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) tellOnce("form-seen", entry.target);
});

const look = (more?: Told) => {
  known.clear();
  tell("page-view", more);
  for (const form of document.forms) eye.observe(form);
};
/** The router shows another page without loading one. */
const follow = () => {
  if (path === location.pathname) return;
  path = location.pathname;
  setTimeout(look);
};

// Core Web Vitals, of the page as it was loaded, as https://github.com/GoogleChrome/web-vitals reads them.
const vitals: Told = { path };
const watch = <Entry>(type: string, each: (entry: Entry) => void) => {
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).map(each)).observe({ type, buffered: true, durationThreshold: 40 });
};
watch<PerformanceEntry>("largest-contentful-paint", ({ startTime }) => {
  vitals.lcp = startTime;
});
/** The worst burst of shifts: less than a second between two, five seconds in all. */
let burst = 0;
let began = 0;
let last = 0;
if (self.LayoutShift) vitals.cls = 0;
watch<LayoutShift>("layout-shift", ({ startTime, value, hadRecentInput }) => {
  if (hadRecentInput) return;
  if (startTime - last > 1e3 || startTime - began > 5e3) {
    began = startTime;
    burst = 0;
  }
  last = startTime;
  burst += value;
  vitals.cls = Math.max(vitals.cls as number, burst);
});
/** The longest time of each interaction; of fifty the slowest is left out. */
const times: Record<number, number> = {};
const acted = ({ interactionId, duration }: PerformanceEventTiming) => {
  if (!interactionId) return;
  times[interactionId] = Math.max(times[interactionId] ?? 0, duration);
  const slowest = Object.values(times).sort((a, b) => b - a);
  vitals.inp = slowest[Math.min(slowest.length - 1, (performance.interactionCount / 50) | 0)];
};
watch("event", acted);
watch("first-input", acted);

let isMeasured = !document.hidden;
const leave = () => {
  if (isMeasured) {
    vitals.ttfb = (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseStart;
    tell("web-vitals", vitals);
  }
  isMeasured = false;
  send();
};

/** Once, when the page is in sight: one that is made ready in the background has not been looked at. */
let start = () => {
  start = follow;
  const query = new URLSearchParams(location.search);
  const more: Told = { referrer: document.referrer.split("/")[2] };
  for (const name of ["source", "medium", "campaign"]) more[name] = query.get(`utm_${name}`);
  look(more);
};

on("click", ({ target }: Event) => {
  if (!(target as Element).closest?.("[href^=tel]")) return;
  tell("phone-click");
  send();
});
// A dialog's form is there when someone goes to it.
on("focusin", ({ target }: Event) => tellOnce("form-seen", target));
on("input", ({ target }: Event) => tellOnce("form-started", target));
on("form-sent", ({ type, detail: form }: CustomEvent<string>) => tell(type, { form }));
const { pushState } = history;
history.pushState = (...given) => {
  pushState.apply(history, given);
  follow();
};
on("popstate", follow);
on("pageshow", ({ persisted }: PageTransitionEvent) => persisted && look());
on("visibilitychange", () => (document.hidden ? leave() : start()));
on("pagehide", leave);
if (!document.hidden) start();
