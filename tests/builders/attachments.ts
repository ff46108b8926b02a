import { ATTACHMENT_PROOF } from "~/domain/leads/attachment-rules.input.ts";
import { fetchProof } from "../http/requests.ts";

interface Options {
  name?: string;
  /** A new proof by default; "" sends none. */
  proof?: string;
  headers?: Record<string, string>;
}

/** Sends a file like the support form does. */
export async function sendFile(
  address: string,
  content: Uint8Array | string,
  { name = "log.txt", proof, headers }: Options = {},
): Promise<Response> {
  const token = proof ?? (await fetchProof(address, ATTACHMENT_PROOF));
  return fetch(`${address}/api/attachments`, {
    method: "POST",
    body: content as BodyInit,
    headers: {
      "Content-Type": "application/octet-stream",
      "X-File-Name": encodeURIComponent(name),
      ...(token && { "X-Verification-Token": token }),
      ...headers,
    },
  });
}

/** The token of an accepted file. */
export async function sentFile(address: string, content: Uint8Array | string, name?: string): Promise<string> {
  const response = await sendFile(address, content, { name });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`the file was rejected: ${response.status}`);
  return token;
}
