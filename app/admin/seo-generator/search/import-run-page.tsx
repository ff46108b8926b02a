import { sendAdminForm } from "../../answers.ts";
import { importAction } from "../../imports/import-actions.ts";
import { ImportError } from "../../imports/import-failures.tsx";
import { importRoutes } from "../../imports/import-routes.ts";
import { ImportScreen } from "../../imports/import-screen.tsx";
import { searchTexts } from "../../imports/import-words.ts";
import type { Route } from "./+types/import-run-page";

export const meta: Route.MetaFunction = () => [{ title: "Import search data" }];

export const loader = importRoutes(searchTexts).loader;
export const action = importAction(searchTexts);
export const clientAction = (asked: Route.ClientActionArgs) => sendAdminForm(asked, "Failed to import search data");
export const ErrorBoundary = ImportError;

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen texts={searchTexts} found={loaderData} answer={actionData} />;
}
