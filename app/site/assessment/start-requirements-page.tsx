import { data, redirect } from "react-router";
import { startRequirementCheck } from "~/domain/assessments/index.ts";
import type { Route } from "./+types/start-requirements-page";
import { LinkRunOut } from "./link-run-out.tsx";
import { privateHeaders, requirementsPath } from "./private-page.ts";

export const headers = () => privateHeaders;

/** The report's button that leads to all 110 requirements: starts or continues the requirement check. */
export async function action({ params }: Route.ActionArgs) {
  const token = await startRequirementCheck(params.token);
  if (!token) throw data(null, { status: 404 });
  return redirect(requirementsPath(token), { status: 303, headers: privateHeaders });
}

/** A GET request starts nothing, because fetching a page ahead of time must not change anything. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/compliance/report/${encodeURIComponent(params.token)}`, { headers: privateHeaders });
}

export { LinkRunOut as default, LinkRunOut as ErrorBoundary };
