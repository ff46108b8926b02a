import { sendAdminForm } from "../answers.ts";
import { importAction } from "../imports/import-actions.ts";
import { ImportError } from "../imports/import-failures.tsx";
import { importRoutes } from "../imports/import-routes.ts";
import { ImportScreen } from "../imports/import-screen.tsx";
import { articleTexts } from "../imports/import-words.ts";
import type { Route } from "./+types/import-run-page";

export const meta: Route.MetaFunction = () => [{ title: "Blog: import" }];

export const loader = importRoutes(articleTexts).loader;
export const action = importAction(articleTexts);
export const clientAction = (asked: Route.ClientActionArgs) => sendAdminForm(asked, "Failed to import articles");
export const ErrorBoundary = ImportError;

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen texts={articleTexts} found={loaderData} answer={actionData} />;
}
