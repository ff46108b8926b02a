import { downloadCapturedMail } from "~/domain/mail/index.ts";
import { granted } from "../../answers.ts";
import { fileStream } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/captured-mail-file";

/** A captured email as it would have been sent, for an email program. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { size, pieces } = granted(await downloadCapturedMail(context.get(staff), params.id));
  return new Response(fileStream(pieces), {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename="${params.id}.eml"`,
    },
  });
}
