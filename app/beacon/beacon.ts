/**
 * Reports a visit's events: page views, forms, clicks on phone numbers, and loading speed. It stores nothing in the browser, identifies no
 * one, and reports nothing if the visitor asks not to be tracked. It's in every public page, minified (inline-script.ts), in at most two
 * kilobytes. Forms give their kind in `data-form` and dispatch `form-sent` once the server has accepted them (tell-sent.ts).
 *
 * Extensions, settings, and automated browsers take interfaces away that every browser has: what can't be read is left out, and the rest is sent.
 */

type Told = Record<string, string | number | null | undefined>;

const { PerformanceObserver: Timing } = self as Partial<typeof globalThis>;
const on = addEventListener as (type: string, act: (event: never) => void) => void;

/** Events waiting to be sent: after five seconds, at twenty events, or when the visitor leaves the page. */
const told: Told[] = [];
let timer: ReturnType<typeof setTimeout> | 0 | undefined;
let path = location.pathname;

const send = () => {
  clearTimeout(timer);
  timer = 0;
  const events = told.splice(0, 20);
  // "1", or anything that isn't a number above 0.
  const isUnwanted = navigator.globalPrivacyControl || +(navigator.doNotTrack as string);
  if (events[0] && !isUnwanted) navigator.sendBeacon?.("/api/event", JSON.stringify({ width: innerWidth, events }));
};

const tell = (type: string, more?: Told) => {
  if (told.push({ type, path, ...more }) > 19) send();
  else timer ||= setTimeout(send, 5e3);
};

/** What has been reported about this page's forms. Each kind counts once, however many forms of it there are. */
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
/** The router shows another page without loading a document. */
const follow = () => {
  if (path === location.pathname) return;
  path = location.pathname;
  setTimeout(look);
};

// Core Web Vitals for the loaded page, measured as in https://github.com/GoogleChrome/web-vitals.
const vitals: Told = { path };
const watch = <Entry>(type: string, each: (entry: Entry) => void) => {
  if (Timing?.supportedEntryTypes?.includes(type))
    new Timing((list) => (list.getEntries() as Entry[]).map(each)).observe({ type, buffered: true, durationThreshold: 40 });
};
watch<PerformanceEntry>("largest-contentful-paint", ({ startTime }) => {
  vitals.lcp = startTime;
});
/** The worst burst of layout shifts: less than a second between two, and at most five seconds in total. */
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
  vitals.cls = Math.max((vitals.cls as number) || 0, burst);
});
/** Each interaction's longest time. Of every fifty, the slowest is ignored. */
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
    vitals.ttfb = (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.responseStart;
    tell("web-vitals", vitals);
  }
  isMeasured = false;
  send();
};

/** Runs once, when the page becomes visible. A prerendered page hasn't been viewed. */
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
// A dialog's form exists only once someone gets to it.
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
