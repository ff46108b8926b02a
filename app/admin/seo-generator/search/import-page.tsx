import { sendAdminForm } from "../../answers.ts";
import { importRoutes } from "../../imports/import-routes.ts";
import { searchTexts } from "../../imports/import-words.ts";
import { ImportsScreen } from "../../imports/imports-screen.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import type { Route } from "./+types/import-page";

export const meta: Route.MetaFunction = () => [{ title: "Import search data" }];

const { listLoader, upload } = importRoutes(searchTexts);
export const loader = listLoader;
export const action = upload;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to upload file");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch imports" />;
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsScreen texts={searchTexts} loaded={loaderData} answer={actionData} />;
}
