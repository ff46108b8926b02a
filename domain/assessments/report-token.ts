import { hashToken, pseudonym, pseudonyms } from "~/platform/secrets/index.ts";

/**
 * The token that opens a report (docs/decisions/0014-reports-and-their-addresses.md): 256 bits that no one can guess without the program's
 * secret. It's derived from the ID, so that a job that carries IDs can write the link into an email and only the hash is stored.
 */
export function reportToken(assessmentId: string): string {
  return pseudonym("assessment-report", assessmentId);
}

/** The token whose hash is stored: during a rotation of the program's secret, it may have been made with the other one. */
export function storedReportToken(assessmentId: string, tokenHash: string): string {
  return pseudonyms("assessment-report", assessmentId).find((token) => hashToken(token) === tokenHash) ?? reportToken(assessmentId);
}

const SHAPE = /^[\w-]{43}$/;

/** Whether a text can be such a token at all. */
export function isReportToken(text: string): boolean {
  return SHAPE.test(text);
}
