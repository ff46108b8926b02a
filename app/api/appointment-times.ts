import { findTypeAfterForm, listRecentTimes } from "~/domain/appointments/index.ts";
import { leadFormKinds } from "~/domain/leads/lead-forms.input.ts";
import type { Route } from "./+types/appointment-times";
import { json } from "./answers.ts";

/** The next times are enough to choose from; the page has the rest. */
const MAX_TIMES = 60;

/** When visitors can book: of one type, or of what's offered after a form was sent. */
export async function loader({ url }: Route.LoaderArgs) {
  const form = leadFormKinds.find((kind) => kind === url.searchParams.get("form"));
  const slug = form ? (await findTypeAfterForm(form))?.slug : url.searchParams.get("type");
  const open = slug ? await listRecentTimes(slug) : null;
  // Most sites offer nothing after most forms: that's no failure.
  if (!open && form) return json(200, { success: true, type: "", name: "", minutes: 0, times: [] });
  if (!open) return json(404, { success: false, error: "This appointment type cannot be booked.", fields: {} });
  const { type, times } = open;
  return json(200, {
    success: true,
    type: type.slug,
    name: type.name,
    minutes: type.minutes,
    times: times.slice(0, MAX_TIMES).map((at) => at.toISOString()),
  });
}
