import { sendAdminForm } from "../../answers.ts";
import { importAction } from "../../imports/import-actions.ts";
import { ImportError } from "../../imports/import-failures.tsx";
import { importRoutes } from "../../imports/import-routes.ts";
import { ImportScreen } from "../../imports/import-screen.tsx";
import { termTexts } from "../../imports/import-words.ts";
import type { Route } from "./+types/import-run-page";

export const meta: Route.MetaFunction = () => [{ title: "Import term knowledge" }];

export const loader = importRoutes(termTexts).loader;
export const action = importAction(termTexts);
export const clientAction = (asked: Route.ClientActionArgs) => sendAdminForm(asked, "Failed to import term knowledge");
export const ErrorBoundary = ImportError;

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen texts={termTexts} found={loaderData} answer={actionData} />;
}
