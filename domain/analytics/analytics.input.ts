import { z } from "zod";
import { leadFormKinds } from "../leads/lead-forms.input.ts";

/** The most events accepted in one request. */
export const MAX_EVENTS = 20;

/** The forms whose path from seen to sent is counted: the ones that bring leads, and the newsletter's. */
export const measuredForms = [...leadFormKinds, "selfAssessment", "appointment", "newsletter"] as const;

export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** The kind of device, by window width in CSS pixels. */
export function deviceOf(width: number): Device {
  if (width < 768) return "phone";
  return width < 1_100 ? "tablet" : "desktop";
}

/** As browsers report it, percent-encoded: no control characters, no lone surrogates. */
const path = z
  .string({ error: "Must be the path of a page." })
  .max(2_000, "At most 2,000 characters.")
  .regex(/^\/[^\s?#\p{Cc}\p{Cs}]*$/u, "Must be the path of a page.");

const name = z.string({ error: "Must be a string." }).max(2_000, "At most 2,000 characters.").nullish();
/** Rounded to what a `real` column holds: it rejects values too close to zero. */
const figure = z
  .number({ error: "Must be a number." })
  .min(0, "Must not be below 0.")
  .max(1e9, "At most 1,000,000,000.")
  .transform(Math.fround)
  .optional();

const formEvents = ["form-seen", "form-started", "form-sent"] as const;

/** Everything a browser can report, by event type. */
export const visitEventTypes = ["page-view", "phone-click", ...formEvents, "web-vitals"] as const satisfies VisitEvent["type"][];

const PageView = z.strictObject({
  type: z.literal("page-view"),
  path,
  /** Host of the referring page. */
  referrer: z.string({ error: "Must be a string." }).max(300, "At most 300 characters.").nullish(),
  source: name,
  medium: name,
  campaign: name,
});

const PhoneClick = z.strictObject({ type: z.literal("phone-click"), path });

const FormEvent = z.strictObject({
  type: z.enum(formEvents),
  path,
  form: z.enum(measuredForms, { error: "Must be a form of this site." }),
});

/** Milliseconds, except CLS, which has no unit (web.dev/articles/vitals). Browsers leave out what they can't measure. */
const WebVitals = z.strictObject({ type: z.literal("web-vitals"), path, lcp: figure, inp: figure, cls: figure, ttfb: figure });

export const VisitEvent = z.discriminatedUnion("type", [PageView, PhoneClick, FormEvent, WebVitals], {
  error: "Must be an event that this site counts.",
});
export type VisitEvent = z.infer<typeof VisitEvent>;

/** A page's events, as the page sends them. */
export const VisitEventBatch = z
  .strictObject({
    /** Of the window. */
    width: z.number({ error: "Must be a number." }).min(0, "Must not be below 0.").max(100_000, "At most 100,000."),
    events: z
      .array(VisitEvent, { error: "Must be a list of events." })
      .min(1, "At least one event.")
      .max(MAX_EVENTS, `At most ${MAX_EVENTS} events at once.`),
  })
  .transform(({ width, events }) => ({ device: deviceOf(width), events }));

/** What pages loaded before there were batches still send. */
const Single = z
  .strictObject({ type: z.enum(["phone-click", "page-view"], { error: "Must be phone-click or page-view." }), path })
  .transform(({ type, path }) => ({ device: null, events: [{ type, path }] }));

/** What a browser reports about a visit: a batch of events, or a single one. */
export type VisitEventsInput = { device: Device | null; events: VisitEvent[] };
export const VisitEventsInput = {
  safeParse: (value: unknown) => (isBatch(value) ? VisitEventBatch : Single).safeParse(value),
};

function isBatch(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("events" in value || "width" in value);
}
