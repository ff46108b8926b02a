import { pseudonym } from "~/platform/secrets/index.ts";

/**
 * The token that opens the report of a result (product 7): 256 bits that nobody can guess without the program's secret. It is made from the
 * id, so that a job that carries ids can write the link into a mail, and only its hash is stored.
 */
export function reportToken(assessmentId: string): string {
  return pseudonym("assessment-report", assessmentId);
}

const SHAPE = /^[\w-]{43}$/;

/** Whether a text can be such a token at all. */
export function isReportToken(text: string): boolean {
  return SHAPE.test(text);
}
