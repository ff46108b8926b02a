import { openSigned, sign } from "~/platform/secrets/index.ts";
import { attachmentsOf } from "./attachments/find-attachments.ts";
import type { LeadForm } from "./capture-lead.ts";
import { findSubmission } from "./find-submission.ts";
import { replyPromise } from "./reply-promise.ts";

/** What the page that confirms a request shows. Of the visitor's own words no more than tells one request from another. */
export interface Receipt {
  reference: string;
  /** Who answers, and by when. */
  reply: string;
  /** Of a support request: the affected device or system, as the visitor calls it. */
  device: string;
  /** Names of the files that came with it. */
  files: string[];
}

export function receiptFor(submissionId: string): string {
  return sign("receipt", submissionId);
}

/** Null where it is none of ours, or the request is gone. */
export async function findReceipt(receipt: string): Promise<Receipt | null> {
  const id = openSigned("receipt", receipt);
  const sent = id && (await findSubmission(id));
  if (!sent) return null;
  const [reply, files] = await Promise.all([
    replyPromise({ form: sent.form as LeadForm, urgency: sent.urgency }),
    attachmentsOf([sent.id]),
  ]);
  return { reference: sent.reference ?? "", reply, device: sent.device, files: files.map(({ name }) => name) };
}
