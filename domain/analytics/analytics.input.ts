import { z } from "zod";
import { leadFormKinds } from "../leads/lead-forms.input.ts";

/** At most so many events come together. */
export const MAX_EVENTS = 20;

/** The forms whose way from seen to sent is counted: those that bring leads, and the newsletter's. */
export const measuredForms = [...leadFormKinds, "selfAssessment", "newsletter"] as const;

export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** The kind of device by the width of its window, in CSS pixels. */
export function deviceOf(width: number): Device {
  if (width < 768) return "phone";
  return width < 1_100 ? "tablet" : "desktop";
}

/** As a browser has it, percent-encoded: no control characters, no halves of surrogate pairs. */
const path = z
  .string({ error: "Must be the path of a page." })
  .max(2_000, "At most 2,000 characters.")
  .regex(/^\/[^\s?#\p{Cc}\p{Cs}]*$/u, "Must be the path of a page.");

const name = z.string({ error: "Must be a string." }).max(2_000, "At most 2,000 characters.").nullish();
/** Rounded to what a column of type real holds: it refuses what is nearer to nothing. */
const figure = z
  .number({ error: "Must be a number." })
  .min(0, "Must not be below 0.")
  .max(1e9, "At most 1,000,000,000.")
  .transform(Math.fround)
  .optional();

const formEvents = ["form-seen", "form-started", "form-sent"] as const;

/** Everything that a browser can tell, by the type of its event. */
export const visitEventTypes = ["page-view", "phone-click", ...formEvents, "web-vitals"] as const satisfies VisitEvent["type"][];

const PageView = z.strictObject({
  type: z.literal("page-view"),
  path,
  /** Host of the page before. */
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

/** Milliseconds; CLS as it is (web.dev/articles/vitals). A browser that cannot measure one leaves it out. */
const WebVitals = z.strictObject({ type: z.literal("web-vitals"), path, lcp: figure, inp: figure, cls: figure, ttfb: figure });

export const VisitEvent = z.discriminatedUnion("type", [PageView, PhoneClick, FormEvent, WebVitals], {
  error: "Must be an event that this site counts.",
});
export type VisitEvent = z.infer<typeof VisitEvent>;

/** Events of a page as it sends them. */
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

/** What pages send that were loaded before there were batches. */
const Single = z
  .strictObject({ type: z.enum(["phone-click", "page-view"], { error: "Must be phone-click or page-view." }), path })
  .transform(({ type, path }) => ({ device: null, events: [{ type, path }] }));

/** What a browser tells of a visit: a batch of events, or a single one. */
export type VisitEventsInput = { device: Device | null; events: VisitEvent[] };
export const VisitEventsInput = {
  safeParse: (value: unknown) => (isBatch(value) ? VisitEventBatch : Single).safeParse(value),
};

function isBatch(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("events" in value || "width" in value);
}
