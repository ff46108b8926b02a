import { isNotNull, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { reseal, unseal } from "~/platform/secrets/index.ts";
import { appointmentHours } from "../appointments.schema.ts";
import { BUSY_PURPOSE } from "../busy-purpose.ts";

/** How many calendars have an address that none of the program's secrets can read. */
export async function countUnreadableBusyCalendars(): Promise<number> {
  const all = await db.select({ busyUrl: appointmentHours.busyUrl }).from(appointmentHours).where(isNotNull(appointmentHours.busyUrl));
  return all.filter(({ busyUrl }) => unseal(BUSY_PURPOSE, busyUrl ?? "") === null).length;
}

/** Encrypts the addresses of calendars with the program's current secret. Returns how many were encrypted with another one. */
export async function resealBusyCalendars(): Promise<number> {
  const { hostId, busyUrl } = appointmentHours;
  const all = await db.select({ hostId, busyUrl }).from(appointmentHours).where(isNotNull(busyUrl));
  const changed = all
    .map((old) => ({ host_id: old.hostId, old_url: old.busyUrl, url: reseal(BUSY_PURPOSE, old.busyUrl ?? "") }))
    .filter(({ url }) => url !== null);
  if (changed.length === 0) return 0;
  const { rows } = await db.execute(sql`
    update appointment_hours h set busy_url = n.url
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(host_id text, old_url text, url text)
    where h.host_id::text = n.host_id and h.busy_url = n.old_url returning h.host_id`);
  return rows.length;
}
