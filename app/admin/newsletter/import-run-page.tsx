import { sendAdminForm } from "../answers.ts";
import { importAction } from "../imports/import-actions.ts";
import { importRoutes } from "../imports/import-routes.ts";
import { ImportScreen } from "../imports/import-screen.tsx";
import { subscriberTexts } from "../imports/import-words.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import type { Route } from "./+types/import-run-page";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: import" }];

export const loader = importRoutes(subscriberTexts).loader;
export const action = importAction(subscriberTexts);

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to import subscribers");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the import" />;
}

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen texts={subscriberTexts} found={loaderData} answer={actionData} />;
}
