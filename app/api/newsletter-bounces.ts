import { takeReports } from "~/domain/newsletter/index.ts";
import type { Route } from "./+types/newsletter-bounces";
import { json, onlyPost } from "./answers.ts";

/** Signed reports of bounces and complaints from email providers (docs/newsletter-returns.md). */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  // The unparsed text, because the signature covers its bytes.
  const taken = await takeReports(await request.text(), request.headers.get("x-bluebonnet-signature") ?? "");
  if (taken.ok) return json(200, { success: true, ...taken.value });
  const { status, error } = refusals[taken.reason];
  return json(status, { success: false, error, fields: {} });
}

export const loader = onlyPost;

const refusals = {
  off: { status: 404, error: "Not found." },
  unsigned: { status: 401, error: "The signature is not valid." },
  unreadable: { status: 422, error: "The body must be a report or a list of reports, as JSON." },
};
