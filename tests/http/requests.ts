import { leadFields } from "../builders/lead.ts";
import { type Issued, proofFor } from "../builders/proof.ts";

/** What a program sends to an endpoint. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } });
}

/** What a browser without JavaScript sends; redirects aren't followed. */
export function postForm(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const origin = new URL(url).origin;
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual", headers: { Origin: origin, ...headers } });
}

/** The form that undoes something: the toast in the response's cookie offers it, and the server gives it to the session of `headers`. */
export async function undoOf(answer: Response, headers: Record<string, string>): Promise<{ path: string; fields: Record<string, string> }> {
  return (await (await undoAnswer(answer, headers)).json()) as { path: string; fields: Record<string, string> };
}

/** The server's response when that form is requested: 410 if the toast offers none. */
export function undoAnswer(answer: Response, headers: Record<string, string>): Promise<Response> {
  const flash = /bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}";
  const { undo = "" } = JSON.parse(decodeURIComponent(flash)) as { undo?: string };
  return postForm(`${new URL(answer.url).origin}/admin/undo`, { undo }, headers);
}

/** A proof for `form`, older than the second that the server requires. */
export async function fetchProof(
  address: string,
  form: string,
  changes: Record<string, unknown> = { inputMode: "invisible" },
): Promise<string> {
  const issued = (await (await fetch(`${address}/api/verification-challenge?form=${form}`)).json()) as Issued & {
    challenge: { parameters: { data: { issuedAt: number } } };
  };
  const { issuedAt } = issued.challenge.parameters.data;
  const token = await proofFor(issued, changes);
  // Not a wait for something to happen: that second is the rule under test.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, issuedAt + 1_050 - Date.now())));
  return token;
}

/** A lead's text fields, as a form has them. */
export function formFields(changes: Record<string, string> = {}): Record<string, string> {
  return { ...(leadFields() as Record<string, string>), ...changes };
}
