import type { AddressFault } from "./check-address.ts";

/** What is wrong with an address, for whoever typed it. */
export const faultWords: Record<AddressFault, string> = {
  malformed: "This is no address that begins with https:// and names a host.",
  scheme: "Only https:// is sent to. http:// can be read by everybody on the way.",
  credentials: "The address must not contain a user name or password.",
  fragment: "The address must not contain a #.",
  port: "Only the ports 80, 443 and those from 1024 on are sent to.",
  "not-public": "This address belongs to this machine or to a private network. Nothing is sent there.",
};

const words: Record<string, string> = {
  ENOTFOUND: "The name has no address.",
  ENODATA: "The name has no address.",
  EAI_AGAIN: "The name servers did not answer.",
  ETIMEOUT: "The name servers did not answer.",
  ESERVFAIL: "The name servers could not answer.",
  ECANCELLED: "The name servers did not answer.",
  ECONNREFUSED: "The connection was refused: nothing listens there.",
  ECONNRESET: "The connection was closed before there was an answer.",
  EPIPE: "The connection was closed before there was an answer.",
  ETIMEDOUT: "Nobody took the connection.",
  EHOSTUNREACH: "There is no way to this address.",
  ENETUNREACH: "There is no way to this address.",
  HPE_HEADER_OVERFLOW: "The head of the answer is too long.",
  CERT_HAS_EXPIRED: "The certificate has expired.",
  CERT_NOT_YET_VALID: "The certificate is not valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate comes from an authority that is not known here.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate cannot be checked: the server does not send the certificates in between.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate comes from an authority that is not known here.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name.",
  EPROTO: "No secure connection came about: the server does not speak TLS as it should.",
};

/** Why there was no answer, in words. `timeoutMs`: the time was over after so long; null where it was not. */
export function describeFailure(error: unknown, timeoutMs: number | null): string {
  if (timeoutMs !== null) return `No complete answer within ${timeoutMs / 1_000} seconds.`;
  const code = codeOf(error);
  if (words[code]) return words[code];
  if (code.startsWith("HPE_")) return "The answer is no HTTP.";
  if (code.startsWith("ERR_SSL") || code.startsWith("ERR_TLS")) return words.EPROTO ?? "";
  return code ? `No answer (${code}).` : "The connection was closed before there was an answer.";
}

/** Of several attempts to connect, one for each address, the first's. */
function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: unknown; errors?: unknown[] };
  if (typeof code === "string" && words[code]) return code;
  if (Array.isArray(errors) && errors.length > 0) return codeOf(errors[0]);
  return typeof code === "string" ? code : "";
}
