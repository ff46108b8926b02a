import { ATTACHMENTS_SAID, attachmentTypeByName } from "~/domain/leads/attachment-rules.input.ts";
import { type AttachmentRefusal, takeAttachment } from "~/domain/leads/index.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/upload-attachment";
import { json, onlyPost, refusal, UNAVAILABLE } from "./answers.ts";
import { unverified } from "./receive-lead.ts";

/** A visitor's file as the request body. Its proof and its name are headers, so both are known before the body is read. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  if (!/^application\/octet-stream\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return json(415, { success: false, error: "Send the file as application/octet-stream.", fields: {} });
  const taken = await takeAttachment({
    name: nameOf(request),
    verificationToken: request.headers.get("x-verification-token") ?? "",
    length: lengthOf(request),
    address: context.get(requestInfo).address,
    content: contentOf(request),
  });
  return taken.ok ? json(200, { success: true, ...taken.value }) : answerOf(taken.reason, nameOf(request));
}

export const loader = onlyPost;

/** A name with an invalid encoding counts as missing. */
function nameOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get("x-file-name") ?? "");
  } catch {
    return "";
  }
}

function lengthOf(request: Request): number | null {
  const length = request.headers.get("content-length");
  return length === null ? null : Number(length);
}

async function* contentOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body) yield* body;
}

const messages: Record<Exclude<AttachmentRefusal["because"], "verification" | "quota" | "unavailable">, [status: number, text: string]> = {
  name: [422, "Give the file a name of 255 characters or fewer."],
  empty: [422, "The file is empty. Choose another file."],
  "too-large": [413, "The file is larger than 10 MB. Choose a smaller file."],
  type: [422, `This file type is not accepted. Accepted types: ${ATTACHMENTS_SAID}.`],
  slow: [408, "The upload took too long. Please try again on a faster connection."],
  "broken-off": [408, "The upload was interrupted. Please try again."],
  "no-room": [503, "We cannot accept files right now. Please send the form without the file."],
  storage: [503, "The file could not be saved. Please try again."],
};

/** For a file whose extension is accepted, so the name isn't the problem. */
function typeRefused(name: string): string {
  const label = attachmentTypeByName(name)?.label;
  if (!label) return messages.type[1];
  const what = `${/^[AEIOU]/.test(label) ? "an" : "a"} ${label}`;
  return `The file name says this is ${what}, but the content does not match or is damaged. Choose another file. Accepted types: ${ATTACHMENTS_SAID}.`;
}

function answerOf(reason: AttachmentRefusal, name: string): Response {
  if (reason.because === "verification") return refusal(unverified(reason.reason));
  if (reason.because === "unavailable") return refusal(UNAVAILABLE);
  if (reason.because === "quota") {
    const error = "Too many files were sent from your network. Please try again later.";
    return json(429, { success: false, error, fields: { file: error } }, { "Retry-After": String(reason.retryAfter), Connection: "close" });
  }
  const [status, usual] = messages[reason.because];
  const text = reason.because === "type" ? typeRefused(name) : usual;
  const headers = { ...(status === 503 && { "Retry-After": "60" }), ...(status !== 422 && { Connection: "close" }) };
  return json(status, { success: false, error: text, fields: { file: text } }, headers);
}
