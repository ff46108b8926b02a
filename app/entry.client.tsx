import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** A form that was posted to an endpoint is answered by a page of another route; the router has to start where the server rendered. */
const ANSWERED: Record<string, string> = { "/api/send-lead-email": "/contact/answer", "/api/newsletter-signup": "/newsletter/answer" };
const rendered = ANSWERED[location.pathname];
if (rendered) history.replaceState(null, "", rendered);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
