import { openAttachment } from "~/domain/leads/index.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/lead-file";
import { strangersFile } from "./strangers-file.ts";

/** A visitor's file. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  return strangersFile(await openAttachment(context.get(staff), params.id, params.fileId), request.method);
}
