import { pseudonym } from "~/platform/secrets/index.ts";

/**
 * The token that opens a report (docs/decisions/0014-reports-and-their-addresses.md): 256 bits that no one can guess without the program's
 * secret. It's derived from the ID, so that a job that carries IDs can write the link into an email and only the hash is stored.
 */
export function reportToken(assessmentId: string): string {
  return pseudonym("assessment-report", assessmentId);
}

const SHAPE = /^[\w-]{43}$/;

/** Whether a text can be such a token at all. */
export function isReportToken(text: string): boolean {
  return SHAPE.test(text);
}
