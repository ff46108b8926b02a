import { ImportsError, sendFile } from "../imports/import-failures.tsx";
import { importRoutes } from "../imports/import-routes.ts";
import { leadTexts } from "../imports/import-words.ts";
import { ImportsScreen } from "../imports/imports-screen.tsx";
import type { Route } from "./+types/import-page";

export const meta: Route.MetaFunction = () => [{ title: "Import leads" }];

const { listLoader, upload } = importRoutes(leadTexts);
export const loader = listLoader;
export const action = upload;
export const clientAction = (asked: Route.ClientActionArgs) => sendFile(asked);
export const ErrorBoundary = ImportsError;

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsScreen texts={leadTexts} loaded={loaderData} answer={actionData} />;
}
