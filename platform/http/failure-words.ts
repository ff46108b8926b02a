import type { AddressFault } from "./check-address.ts";

/** What's wrong with an address, for the person who typed it. */
export const faultWords: Record<AddressFault, string> = {
  malformed: "Enter an address that starts with https:// and includes a host name, for example https://example.com/hooks.",
  scheme: "Use an address that starts with https://. Anyone between us and the receiver could read http:// requests.",
  credentials: "The address can't contain a user name or password.",
  fragment: "The address can't contain a #.",
  port: "Use port 80, port 443, or a port from 1024 up.",
  "not-public": "This address belongs to this machine or to a private network, so we can't send to it.",
};

const words: Record<string, string> = {
  ENOTFOUND: "The host name doesn't resolve to an address.",
  ENODATA: "The host name doesn't resolve to an address.",
  EAI_AGAIN: "The DNS servers didn't respond.",
  ETIMEOUT: "The DNS servers didn't respond.",
  ESERVFAIL: "The DNS servers couldn't resolve the host name.",
  ECANCELLED: "The DNS servers didn't respond.",
  ECONNREFUSED: "The connection was refused. Nothing is listening there.",
  ECONNRESET: "The connection was closed before a response arrived.",
  EPIPE: "The connection was closed before a response arrived.",
  ETIMEDOUT: "The connection timed out.",
  EHOSTUNREACH: "There's no route to this address.",
  ENETUNREACH: "There's no route to this address.",
  HPE_HEADER_OVERFLOW: "The response headers are too large.",
  CERT_HAS_EXPIRED: "The certificate has expired.",
  CERT_NOT_YET_VALID: "The certificate isn't valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate was issued by an unknown authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate can't be verified because the server doesn't send its intermediate certificates.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate was issued by an unknown authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for a different host name.",
  EPROTO: "The TLS handshake failed. The server may not support TLS on this port.",
};

/** Why there was no response, in words. `timeoutMs`: how long we waited before timing out; null if it didn't time out. */
export function describeFailure(error: unknown, timeoutMs: number | null): string {
  if (timeoutMs !== null) return `No complete response within ${timeoutMs / 1_000} seconds.`;
  const code = codeOf(error);
  if (words[code]) return words[code];
  if (code.startsWith("HPE_")) return "The response isn't valid HTTP.";
  if (code.startsWith("ERR_SSL") || code.startsWith("ERR_TLS")) return words.EPROTO ?? "";
  return code ? `No response (${code}).` : "The connection was closed before a response arrived.";
}

/** If there were several connection attempts, one for each address, the first one's error. */
function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: unknown; errors?: unknown[] };
  if (typeof code === "string" && words[code]) return code;
  if (Array.isArray(errors) && errors.length > 0) return codeOf(errors[0]);
  return typeof code === "string" ? code : "";
}
