import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import type { LeadFormKind } from "../leads/lead-forms.input.ts";
import { DAY_MS } from "../retention.ts";
import { timeZone } from "../settings/index.ts";
import { MEETING_FORMS } from "./appointment-rules.input.ts";
import { type AppointmentType, findActiveType, listOfferedTypes } from "./appointment-types.ts";
import { calendarsOf, hostsOf } from "./calendars.ts";
import { recently } from "./recent-times.ts";
import { slotsOf } from "./slots.ts";

/** What a visitor can book, as public pages show it. */
export interface OpenTimes {
  type: Pick<AppointmentType, "slug" | "name" | "description" | "minutes" | "place" | "questions">;
  /** Whom the visitor can choose, if the type asks. */
  hosts: { id: string; name: string }[];
  /** When appointments can start, in order. */
  times: Date[];
  /** The firm's time zone. */
  zone: string;
}

/** `listOpenTimes` as visitors see it: up to a second old, and the same for everyone. */
export async function listRecentTimes(slug: string, hostId = ""): Promise<OpenTimes | null> {
  const type = await findActiveType(slug);
  if (!type) return null;
  const chosen = type.hostChoice === "chosen" ? hostId : "";
  return recently(`${type.slug} ${chosen}`, () => listOpenTimes(slug, { hostId: chosen }));
}

/** The times of a type, up to its horizon. Null if visitors can't book it. With `hostId`, only that person's. */
export async function listOpenTimes(
  slug: string,
  { hostId, except }: { hostId?: string; except?: string } = {},
): Promise<OpenTimes | null> {
  const type = await findActiveType(slug);
  if (!type) return null;
  const [hosts, zone] = [await hostsOf(db, type.id), await timeZone()];
  const isChosen = type.hostChoice === "chosen";
  const asked = isChosen && hostId ? hosts.filter(({ userId }) => userId === hostId) : hosts;
  const at = now();
  const until = new Date(at.getTime() + (type.horizonDays + 2) * DAY_MS);
  const calendars = await calendarsOf(db, {
    typeId: type.id,
    hostIds: asked.map(({ userId }) => userId),
    from: at,
    until,
    at,
    zone,
    except,
  });
  const starts = new Set([...calendars.values()].flatMap((calendar) => slotsOf(type, calendar, at).map((slot) => slot.getTime())));
  return {
    type,
    hosts: isChosen ? hosts.map(({ userId, fullName }) => ({ id: userId, name: fullName })) : [],
    times: [...starts].sort((a, b) => a - b).map((start) => new Date(start)),
    zone,
  };
}

/** The type that's offered after a form was sent. Null if there's none. */
export async function findTypeAfterForm(form: LeadFormKind): Promise<{ slug: string; name: string } | null> {
  if (!MEETING_FORMS.includes(form)) return null;
  const type = (await listOfferedTypes()).find(({ isOfferedAfterForms }) => isOfferedAfterForms);
  return type ? { slug: type.slug, name: type.name } : null;
}
