import { LINK_RUN_OUT } from "~/app/api/receive-requirements.ts";
import { findRequirementCheck, printedEstimate, requirementsPdf } from "~/domain/assessments/index.ts";
import type { Route } from "./+types/requirements-pdf";
import { pdfAnswer, sentence } from "./pdf-answer.ts";

/** All 110 requirements with their answers and the estimate, as a PDF. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const check = await findRequirementCheck(token);
  if (!check) return sentence(404, LINK_RUN_OUT);
  const estimate = await printedEstimate(check);
  return pdfAnswer(`nist-800-171-requirements-${estimate.updatedOn.slice(0, 10)}.pdf`, () => requirementsPdf(estimate));
}
