import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { formAnswers } from "./form-answers.ts";

// The address is the endpoint's, but the router has to start from the route that the server rendered.
const rendered = formAnswers[location.pathname];
if (rendered) history.replaceState(null, "", rendered);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
