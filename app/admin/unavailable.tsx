import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { TryAgain } from "../try-again.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

const NOT_SHOWN = "We can't show this screen right now. Nothing was changed. It usually works again within a minute.";
const NOT_SAVED = "Nothing was saved. Use your browser's Back button to return to what you typed, then send it again in a minute.";

/** What the back office throws while the database can't be reached. */
export function unavailableScreen(isRead: boolean) {
  return data(isRead ? NOT_SHOWN : NOT_SAVED, { status: 503 });
}

/** What it says; null for any other error. */
export function unavailability(error: unknown): string | null {
  const isOurs = isRouteErrorResponse(error) && error.status === 503 && (error.data === NOT_SHOWN || error.data === NOT_SAVED);
  return isOurs ? error.data : null;
}

/** For a form that scripts have sent: what was typed is still on the screen. */
export const NOT_SAVED_YET =
  "We can't reach the database right now, so nothing was saved. What you typed is still here. Try again in a minute.";

/** A program that gets a 503 is told when to ask again. */
export const sayWhenToRetry: MiddlewareFunction<Response> = async (_asked, next) => {
  const response = await next();
  if (response.status === 503) response.headers.set("Retry-After", "5");
  return response;
};

/** Replaces the back office while the database can't be reached. */
export function UnavailableScreen({ text }: { text: string }) {
  return (
    <div className="grid min-h-[60vh] place-content-center p-4">
      <title>Database unavailable</title>
      <EmptyState
        icon="database"
        title="We can't reach the database"
        text={text}
        action={<TryAgain>{text === NOT_SAVED ? "Reload this screen" : "Retry"}</TryAgain>}
      />
    </div>
  );
}
