import type { Route } from "./+types/book-appointment";
import { json, onlyPost, refusal } from "./answers.ts";
import { readBody } from "./read-body.ts";
import { receiveBooking } from "./receive-booking.ts";

/** A booking as JSON. An ordinary form post goes to the page itself: app/site/book/book-type-page.tsx. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const body = await readBody(request);
  if (!body.ok) return json(body.status, { success: false, error: body.error, fields: {} });
  const received = await receiveBooking(body.fields);
  return received.ok ? json(200, { success: true, ...received.value }) : refusal(received.reason);
}

export const loader = onlyPost;
