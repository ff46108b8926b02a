import { sendAdminForm } from "../../answers.ts";
import { importAction } from "../../imports/import-actions.ts";
import { importRoutes } from "../../imports/import-routes.ts";
import { ImportScreen } from "../../imports/import-screen.tsx";
import { searchTexts } from "../../imports/import-words.ts";
import { ScreenError } from "../../parts/screen-error.tsx";
import type { Route } from "./+types/import-run-page";

export const meta: Route.MetaFunction = () => [{ title: "Import search data" }];

export const loader = importRoutes(searchTexts).loader;
export const action = importAction(searchTexts);

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to import search data");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the import" />;
}

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen texts={searchTexts} found={loaderData} answer={actionData} />;
}
