import { openMessageFile } from "~/domain/conversations/index.ts";
import { staff } from "../../staff.ts";
import { strangersFile } from "../strangers-file.ts";
import type { Route } from "./+types/message-file";

/** An email's attachment. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  return strangersFile(await openMessageFile(context.get(staff), params.id, params.fileId), request.method);
}
