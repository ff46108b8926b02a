import { ATTACHMENT_PROOF } from "~/domain/leads/attachment-rules.input.ts";
import { secondsToWait, waitText } from "../post-json.ts";
import { invisibleProofs } from "../verification/invisible-proof.ts";

/** A file's token, or why the file was rejected. */
export type Sent = { token: string } | { error: string /** Sending the same file again won't help. */; isFinal?: true };

interface Listening {
  signal: AbortSignal;
  /** The share that was sent, from 0 to 1. */
  onSent: (share: number) => void;
}

const proofs = invisibleProofs(ATTACHMENT_PROOF);
const LOST = "The upload was interrupted. Check your connection and try again.";
const UNPROVED = "We couldn't verify the upload. Try again.";

/** Sends a file with its own proof. If the proof expired on the way, it's silently replaced once. */
export async function sendAttachment(file: File, listening: Listening): Promise<Sent> {
  const first = await attempt(file, listening);
  const sent = first === "unverified" ? await attempt(file, listening) : first;
  return sent === "unverified" ? { error: UNPROVED } : sent;
}

async function attempt(file: File, listening: Listening): Promise<Sent | "unverified"> {
  const token = await proofs.token();
  if (!token) return { error: UNPROVED };
  const request = await post(file, token, listening);
  return request ? answerOf(request) : { error: LOST };
}

/** Uses XMLHttpRequest because fetch doesn't report upload progress. Null if there was no response. */
function post(file: File, token: string, { signal, onSent }: Listening): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    if (signal.aborted) return resolve(null);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    request.open("POST", "/api/attachments");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-Verification-Token", token);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name.toWellFormed()));
    request.send(file);
  });
}

function answerOf(request: XMLHttpRequest): Sent | "unverified" {
  const { status } = request;
  const answer = jsonOf(request.responseText);
  if (status === 200 && typeof answer.token === "string") return { token: answer.token };
  if (answer.fields && "verificationToken" in answer.fields) return "unverified";
  if (status === 429) {
    const time = waitText(secondsToWait(request.getResponseHeader("Retry-After")));
    return { error: `Too many files were sent from your network. ${time}` };
  }
  return { error: answer.fields?.file ?? answer.error ?? LOST, ...((status === 422 || status === 413) && { isFinal: true }) };
}

function jsonOf(text: string): { token?: string; error?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // A proxy in between answered.
    return {};
  }
}
