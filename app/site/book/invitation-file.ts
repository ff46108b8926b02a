import { downloadInvitation } from "~/domain/appointments/index.ts";
import type { Route } from "./+types/invitation-file";

/** The appointment as a file that every calendar opens. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const file = await downloadInvitation(token);
  if (file === null) return new Response("Not found", { status: 404, headers: { "Cache-Control": "private, no-store" } });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
