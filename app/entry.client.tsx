import { type ReactNode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { replayEarlyInput } from "./early-input.ts";
import { keepTranslated, takeOverTranslated } from "./early-translation.ts";
import { formAnswers } from "./form-answers.ts";
import { LightRouter } from "./light-router/light-router.tsx";
import { readLightPage } from "./light-router/read-light-page.ts";
import { ignoreComposingKeys } from "./ui/composing-keys.ts";
import { shortenQueries } from "./ui/short-queries.ts";

ignoreComposingKeys();
shortenQueries();

// The address is the endpoint's, but the router has to start from the route that the server rendered.
const rendered = formAnswers[location.pathname];
if (rendered) history.replaceState(null, "", rendered);

/** How long to wait for the style sheet, in milliseconds. If it doesn't come, the page works all the same. */
const STYLES_DEADLINE = 2000;

// What the scripts add is styled by the whole sheet, which app/boot.ts has just added.
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (sheet && !sheet.sheet)
  await new Promise((go) => {
    sheet.addEventListener("load", go);
    sheet.addEventListener("error", go);
    setTimeout(go, STYLES_DEADLINE);
  });

// Vite's updates of a page need the router.
const page = import.meta.env.DEV ? null : await readLightPage();
const router = page ? <LightRouter page={page} /> : await fullRouter();

startTransition(() => {
  hydrateRoot(document, <Listening>{router}</Listening>);
});
window.earlyInput.onChange = takeOverTranslated;
takeOverTranslated();

/** What was typed before is told to React as soon as the page listens. What a translator does from then on can stay. */
function Listening({ children }: { children: ReactNode }) {
  useLayoutEffect(keepTranslated, []);
  // Not within the effect, where React can't render what an event changes before it puts a field's old value back.
  useEffect(() => queueMicrotask(replayEarlyInput), []);
  return children;
}

async function fullRouter() {
  const { FullRouter } = await import("./full-router.tsx");
  return <FullRouter />;
}
