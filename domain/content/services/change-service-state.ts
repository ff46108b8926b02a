import type { Actor } from "../../access/permissions.ts";
import type { Result } from "../../result.ts";
import { changeContents } from "../change-contents.ts";
import { serviceKind } from "./service-kind.ts";

/** Shows services on the site, or takes them off it; answers how many are different now. */
export function changeServiceState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">> {
  return changeContents(actor, serviceKind, ids, { isActive });
}
