import { sendAdminForm } from "../answers.ts";
import { importAction } from "../imports/import-actions.ts";
import { ImportError } from "../imports/import-failures.tsx";
import { importRoutes } from "../imports/import-routes.ts";
import { ImportScreen } from "../imports/import-screen.tsx";
import { subscriberTexts } from "../imports/import-words.ts";
import type { Route } from "./+types/import-run-page";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: import" }];

export const loader = importRoutes(subscriberTexts).loader;
export const action = importAction(subscriberTexts);
export const clientAction = (asked: Route.ClientActionArgs) => sendAdminForm(asked, "Failed to import subscribers");
export const ErrorBoundary = ImportError;

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen texts={subscriberTexts} found={loaderData} answer={actionData} />;
}
