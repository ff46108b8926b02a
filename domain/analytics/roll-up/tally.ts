import type { countKinds } from "../analytics.schema.ts";
import { DIRECT, viaName } from "../source-names.ts";
import { BUCKETS, bucketOf, type Metric, metrics } from "../vitals.ts";

/** An event, as read back. */
export interface StoredEvent {
  id: number;
  type: string;
  path: string;
  day: string;
  occurredAt: Date;
  /** The visitor's digest. Null if it's no longer known. */
  visitor: string | null;
  form: string | null;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: string | null;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  ttfb: number | null;
}

/** The source of the visit that a visitor is on, and when we last heard from it. */
export interface Visit {
  day: string;
  visitor: string;
  lastAt: Date;
  source: string;
  campaign: string;
  via: string;
}

export type CountKind = (typeof countKinds)[number];

export interface Figures {
  visitors: number;
  visits: number;
  views: number;
  phoneClicks: number;
  formsSeen: number;
  formsStarted: number;
  formsSent: number;
}

export interface Count extends Figures {
  kind: CountKind;
  day: string;
  name: string;
  via: string;
}

export interface VitalCount {
  path: string;
  day: string;
  device: string;
  metric: Metric;
  buckets: number[];
}

export interface Tally {
  counts: Count[];
  vitals: VitalCount[];
  /** The visitors of these events, as they are afterward. */
  visits: Visit[];
  /** Views of local pages, each counted individually. */
  pageViews: { path: string; day: string; views: number }[];
}

/** A visit ends after this long without an event. */
const VISIT_GAP_MS = 30 * 60_000;
const LOCAL_PAGE = /^\/services\/[^/]+\/[^/]+$/;

/**
 * What a batch of events adds to the counts. Only a page view starts a visit: events from a page that was left open belong to the visit it
 * was opened in.
 * @param known the batch's visitors as they were before it, by `visitKey`; modified
 */
export function tally(events: readonly StoredEvent[], known: Map<string, Visit>): Tally {
  const counts = new Map<string, Count>();
  const vitals = new Map<string, VitalCount>();
  const pageViews = new Map<string, Tally["pageViews"][number]>();
  const touched = new Set<Visit>();
  const inOrder = [...events].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.id - b.id);
  for (const event of inOrder) {
    const isNewVisitor = event.visitor !== null && !known.has(visitKey(event.day, event.visitor));
    const { visit, isNew } = visitOf(event, known);
    if (visit) touched.add(visit);
    if (event.type === "web-vitals") countVitals(vitals, event);
    else countFor(counts, event, visit, figuresOf(event, { isNew, isNewVisitor }));
    if (event.type === "page-view" && LOCAL_PAGE.test(event.path)) {
      const ofPage = given(pageViews, `${event.day} ${event.path}`, () => ({ path: event.path, day: event.day, views: 0 }));
      ofPage.views += 1;
    }
  }
  return { counts: [...counts.values()], vitals: [...vitals.values()], visits: [...touched], pageViews: [...pageViews.values()] };
}

export function visitKey(day: string, visitor: string): string {
  return `${day} ${visitor}`;
}

/** The visit that an event belongs to. A page view starts one if none is in progress. */
function visitOf(event: StoredEvent, known: Map<string, Visit>): { visit: Visit | undefined; isNew: boolean } {
  const { day, visitor, type, occurredAt } = event;
  if (visitor === null) return { visit: undefined, isNew: type === "page-view" };
  const key = visitKey(day, visitor);
  const visit = known.get(key);
  const goesOn = visit !== undefined && occurredAt.getTime() - visit.lastAt.getTime() < VISIT_GAP_MS;
  if (goesOn && occurredAt > visit.lastAt) visit.lastAt = occurredAt;
  if (goesOn || type !== "page-view") return { visit, isNew: false };
  const begun = { day, visitor, lastAt: occurredAt, ...originOf(event) };
  known.set(key, begun);
  return { visit: begun, isNew: true };
}

function originOf({ source, medium, campaign }: StoredEvent): Pick<Visit, "source" | "campaign" | "via"> {
  const from = source ?? DIRECT;
  return { source: from, campaign: campaign ?? "", via: campaign ? viaName(from === DIRECT ? "" : from, medium ?? "") : "" };
}

const NOTHING: Figures = { visitors: 0, visits: 0, views: 0, phoneClicks: 0, formsSeen: 0, formsStarted: 0, formsSent: 0 };
const FIGURE_OF: Record<string, keyof Figures> = {
  "page-view": "views",
  "phone-click": "phoneClicks",
  "form-seen": "formsSeen",
  "form-started": "formsStarted",
  "form-sent": "formsSent",
};

function figuresOf({ type }: StoredEvent, { isNew, isNewVisitor }: { isNew: boolean; isNewVisitor: boolean }): Figures {
  const figure = FIGURE_OF[type];
  const isView = type === "page-view";
  return { ...NOTHING, ...(figure && { [figure]: 1 }), visits: isNew ? 1 : 0, visitors: isView && isNewVisitor ? 1 : 0 };
}

/** Adds to the total and to the event's page, source, campaign, form, and device. Visitors are known only for the total. */
function countFor(counts: Map<string, Count>, event: StoredEvent, visit: Visit | undefined, figures: Figures): void {
  const { day, path, form, device } = event;
  const add = (kind: CountKind, name: string, via: string, more: Figures) => {
    const count = given(counts, JSON.stringify([kind, day, name, via]), () => ({ kind, day, name, via, ...NOTHING }));
    for (const figure of Object.keys(NOTHING) as (keyof Figures)[]) count[figure] += more[figure];
  };
  const withoutVisitors = { ...figures, visitors: 0 };
  const { source, campaign, via } = visit ?? originOf(event);
  add("all", "", "", figures);
  add("page", path, "", withoutVisitors);
  add("source", source, "", withoutVisitors);
  if (campaign) add("campaign", campaign, via, withoutVisitors);
  if (form) add("form", form, "", withoutVisitors);
  if (device) add("device", device, "", withoutVisitors);
}

/** For its page and for all pages together. */
function countVitals(vitals: Map<string, VitalCount>, event: StoredEvent): void {
  const { day, device } = event;
  if (!device) return;
  for (const metric of metrics) {
    const value = event[metric];
    if (value === null) continue;
    for (const path of ["", event.path]) {
      const key = JSON.stringify([path, day, device, metric]);
      const count = given(vitals, key, () => ({ path, day, device, metric, buckets: Array<number>(BUCKETS).fill(0) }));
      const place = bucketOf(metric, value);
      count.buckets[place] = (count.buckets[place] ?? 0) + 1;
    }
  }
}

function given<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
