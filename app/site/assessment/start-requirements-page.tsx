import { data, redirect } from "react-router";
import { startRequirementCheck } from "~/domain/assessments/index.ts";
import type { Route } from "./+types/start-requirements-page";
import { LinkRunOut } from "./link-run-out.tsx";
import { privateHeaders, requirementsPath } from "./private-page.ts";

export const headers = () => privateHeaders;

/** The button of a report that leads on to all 110 requirements: begins the check, or goes on with it. */
export async function action({ params }: Route.ActionArgs) {
  const token = await startRequirementCheck(params.token);
  if (!token) throw data(null, { status: 404 });
  return redirect(requirementsPath(token), { status: 303, headers: privateHeaders });
}

/** A visit begins nothing: reading a page changes nothing, anyone who fetches it ahead. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/compliance/report/${encodeURIComponent(params.token)}`, { headers: privateHeaders });
}

export { LinkRunOut as default, LinkRunOut as ErrorBoundary };
