import { isRouteErrorResponse } from "react-router";
import { isActionFault } from "./action-fault.ts";
import { formRefusal } from "./read-form.ts";
import { TryAgain } from "./try-again.tsx";
import { ButtonLink } from "./ui/button.tsx";
import { Icon } from "./ui/icon.tsx";

const NOT_LOADED = "An error occurred while loading this content. This might be due to browser extensions or network issues.";
const NOT_SAVED =
  "We couldn't process your form, so nothing was saved. Use your browser's Back button to return to what you typed, then try again.";

const MISSING = {
  unknown: "The page you're looking for doesn't exist or has moved.",
  gone: "This page has been removed, and nothing replaces it.",
};

/** Replaces a page that couldn't be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404 || status === 410;
  const refusal = formRefusal(error);
  const title = isMissing ? "Page Not Found" : "Something went wrong";
  return (
    <main className="page-width grid min-h-[70vh] content-center py-20">
      <title>{title}</title>
      {/* A page that can't be read for a moment stays in search engines. */}
      {status !== 503 && <meta name="robots" content="noindex" />}
      <div className="grid max-w-2xl gap-6">
        <span className="grid size-16 place-items-center rounded-full bg-ember-tint text-ember">
          <Icon name={isMissing ? "search" : "triangle-alert"} className="size-7" />
        </span>
        <h1 className="text-title">{title}</h1>
        <p className="max-w-text text-lg">
          {isMissing ? MISSING[status === 410 ? "gone" : "unknown"] : (refusal ?? (isActionFault(error) ? NOT_SAVED : NOT_LOADED))}
        </p>
        <p className="flex flex-wrap gap-3">
          {isMissing ? <ButtonLink href="/">Go to the home page</ButtonLink> : <TryAgain>Try Again</TryAgain>}
          <ButtonLink href={isMissing ? "/contact" : "/"} variant="secondary">
            {isMissing ? "Contact us" : "Go to the home page"}
          </ButtonLink>
        </p>
      </div>
    </main>
  );
}
