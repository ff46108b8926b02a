import { openSigned, sign } from "~/platform/secrets/index.ts";
import { claims } from "../settings/index.ts";
import { attachmentsOf } from "./attachments/find-attachments.ts";
import { findSubmission } from "./find-submission.ts";
import { isCalledIn, promiseFrom } from "./reply-promise.ts";

/** What the page that confirms a request shows. It repeats only enough of the visitor's own text to tell requests apart. */
export interface Receipt {
  reference: string;
  /** Who responds, and by when. */
  reply: string;
  /** For a support request: the affected device or system, in the visitor's words. */
  device: string;
  /** Whether the chosen level is one to call about. */
  isByPhone: boolean;
  /** Names of the files that came with it. */
  files: string[];
  /** For a form that staff built: the section it was in. */
  sectionId: string | null;
}

export function receiptFor(submissionId: string): string {
  return sign("receipt", submissionId);
}

/** Null if the token isn't ours, or the request is deleted. */
export async function findReceipt(receipt: string): Promise<Receipt | null> {
  const id = openSigned("receipt", receipt);
  const sent = id && (await findSubmission(id));
  if (!sent) return null;
  const [said, files] = await Promise.all([claims(), attachmentsOf([sent.id])]);
  const [reply, isByPhone] = [promiseFrom(said, sent), isCalledIn(said, sent)];
  const { device, sectionId } = sent;
  return { reference: sent.reference ?? "", reply, isByPhone, device, sectionId, files: files.map(({ name }) => name) };
}
