import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import type { LeadRow } from "../change-lead.ts";
import { people } from "../people.schema.ts";
import { gatherPeople } from "./ensure-people.ts";
import { personColumns } from "./of-person.ts";

type Corrected = Pick<LeadRow, "name" | "email" | "phone"> & Partial<Pick<LeadRow, "phoneE164" | "phoneExtension">>;

/** After staff correct a lead, also corrects the details that its person got from it. The lead is locked. */
export async function followCorrection(tx: Tx, before: LeadRow, { name, email, phone, ...number }: Corrected): Promise<void> {
  const id = before.personId ?? before.id;
  const [person] = await tx.select(personColumns).from(people).where(eq(people.id, id)).for("update");
  if (!person) return;
  const changes = {
    ...(person.name === before.name && name !== before.name && { name }),
    ...(person.email === before.email && email !== before.email && { email }),
    ...(person.phone === before.phone && phone !== before.phone && { phone, ...number }),
  };
  if (Object.keys(changes).length > 0)
    await tx
      .update(people)
      .set({ ...changes, version: sql`${people.version} + 1` })
      .where(eq(people.id, id));
  await gatherPeople(tx, [id]);
}
