import type { Route } from "./+types/book-appointment";
import { onlyPost } from "./answers.ts";
import { receiveBooking } from "./receive-booking.ts";
import { visitorCall } from "./visitor-call.ts";

/** A booking as JSON. An ordinary form post goes to the page itself: app/site/book/book-type-page.tsx. */
export const action = ({ request }: Route.ActionArgs) => visitorCall(request, receiveBooking);

export const loader = onlyPost;
