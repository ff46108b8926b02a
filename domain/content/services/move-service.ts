import { asc } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type Move, moveRecord } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { services } from "../content.schema.ts";
import { serviceKind } from "./service-kind.ts";

/** Puts a service to another place among all of them, active or not. */
export function moveService(actor: Actor, id: string, move: Move): Promise<Result<void, "forbidden" | "not-found">> {
  return moveRecord(actor, serviceKind, id, move, (tx) =>
    tx
      .select({ id: services.id, position: services.position, name: services.name })
      .from(services)
      .orderBy(asc(services.position), asc(services.id)),
  );
}
