import { and, asc, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { containing, listRecords, type RecordList } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { services } from "../content.schema.ts";
import type { ServiceQuery } from "../service.input.ts";
import type { ServiceRow } from "./service-kind.ts";

/** A page of services, active or not, as staff see them. */
export async function listServiceRows(actor: Actor, query: ServiceQuery): Promise<Result<RecordList<ServiceRow>, "forbidden">> {
  if (!can(actor, "service:read")) return refused("forbidden");
  const orderBy = [...orders[query.sort], asc(services.id)];
  return ok(await listRecords(services, { where: conditions(query), orderBy, page: query.page }));
}

/** One service, on whatever page. */
export async function findServiceRow(actor: Actor, id: string): Promise<Result<ServiceRow, "forbidden" | "not-found">> {
  if (!can(actor, "service:read")) return refused("forbidden");
  const [row] = await db.select().from(services).where(eq(services.id, id));
  return row ? ok(row) : refused("not-found");
}

function conditions({ q, state }: ServiceQuery): SQL | undefined {
  const part = containing(q);
  return and(
    q
      ? or(
          ilike(services.name, part),
          ilike(services.slug, containing(q.replace(/^\/?(services\/)?/, ""))),
          ilike(services.description, part),
        )
      : undefined,
    state ? eq(services.isActive, state === "active") : undefined,
  );
}

const orders = { position: [asc(services.position)], name: [asc(services.name)], "-changed": [desc(services.updatedAt)] };
