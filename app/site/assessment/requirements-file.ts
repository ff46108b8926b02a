import { LINK_RUN_OUT } from "~/app/api/receive-requirements.ts";
import { findRequirementCheck, requirementsCsv, requirementsSheet } from "~/domain/assessments/index.ts";
import { timeZone } from "~/domain/settings/index.ts";
import type { Route } from "./+types/requirements-file";
import { privateHeaders } from "./private-page.ts";

/** All 110 requirements with their answers, for a spreadsheet. */
export async function loader({ params }: Route.LoaderArgs) {
  const check = await findRequirementCheck(params.token);
  if (!check)
    return new Response(LINK_RUN_OUT, { status: 404, headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" } });
  const sheet = requirementsSheet(check, await timeZone());
  return new Response(requirementsCsv(sheet), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="nist-800-171-requirements-${sheet.updatedOn}.csv"`,
    },
  });
}
