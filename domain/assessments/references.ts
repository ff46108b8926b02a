import type { Framework } from "./assessment-rules.input.ts";
import { getRequirement, requirementIdOf } from "./requirements.ts";

/** Whether a reference has the form of its framework; one to NIST SP 800-171 must be in the table of points, under its own family. */
export function isReference(framework: Framework, reference: string): boolean {
  if (!forms[framework].test(reference)) return false;
  if (framework === "NIST800-171") return requirementIdOf(reference) !== null;
  const [, family] = /^([A-Z]{2})\.L2-/.exec(reference) ?? [];
  if (!family) return true;
  const id = requirementIdOf(reference);
  return id !== null && getRequirement(id).family.code === family;
}

const PARAGRAPHS = String.raw`(\([a-zA-Z0-9]+\)(-\([a-zA-Z0-9]+\))?,?)*`;

const forms: Record<Framework, RegExp> = {
  "NIST800-171": /^3\.\d{1,2}\.\d{1,2}$/,
  CMMC: new RegExp(
    String.raw`^([A-Z]{2}\.L1-b\.1\.[ivx]+|[A-Z]{2}\.L2-3\.\d{1,2}\.\d{1,2}|(32 CFR 170\.\d{1,2}|DFARS 252\.204-70\d\d|FAR 52\.204-21)${PARAGRAPHS})$`,
  ),
  // Series and counts of the Trust Services Criteria 2017: 33 common criteria.
  SOC2: /^CC(1\.[1-5]|2\.[1-3]|3\.[1-4]|4\.[12]|5\.[1-3]|6\.[1-8]|7\.[1-5]|8\.1|9\.[12])$/,
  HIPAA: new RegExp(String.raw`^164\.\d{3}${PARAGRAPHS}$`),
};
