import type { Actor } from "../../permissions/index.ts";
import { changeRecords } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { serviceKind } from "./service-kind.ts";

/** Shows services on the site, or takes them off it; answers how many are different now. */
export function changeServiceState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeRecords(actor, serviceKind, ids, { isActive });
}
