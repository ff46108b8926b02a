import { readCalendarFeed } from "~/domain/appointments/index.ts";
import type { Route } from "./+types/calendar-feed";

/** A staff member's appointments, for calendar programs that subscribe to the private address. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const feed = await readCalendarFeed(token.replace(/\.ics$/, ""));
  if (feed === null) return new Response("Not found", { status: 404, headers: { "Cache-Control": "private, no-store" } });
  return new Response(feed, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
  });
}
