import { Readable } from "node:stream";
import { openWholePicture } from "~/domain/content/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/whole-picture";

/** A picture as it was uploaded, for the dialog that crops it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, fileType } = granted(await openWholePicture(context.get(staff), params.id));
  const headers = { "Content-Type": fileType, "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream, { headers });
}
