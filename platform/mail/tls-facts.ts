import type { Socket } from "node:net";
import { type PeerCertificate, TLSSocket } from "node:tls";

/** How a connection was encrypted, and with whose certificate. */
export interface TlsFacts {
  /** "TLSv1.3" */
  version: string;
  cipher: string;
  /** Common names, or whatever else the certificate calls itself and its issuer. Empty if it says nothing. */
  subject: string;
  issuer: string;
  /** DNS names that it's valid for, the first twenty. */
  names: string[];
  /** ISO time. Null if it can't be read. */
  validUntil: string | null;
  /** Whether it was signed by an authority that this machine trusts, for this host, and is valid today. */
  isVerified: boolean;
  /** OpenSSL's or Node's name for what's wrong with it. */
  problem: string | null;
}

const NAMES = 20;

/**
 * Tells `found` what a TLS socket's handshake showed, and again when the certificate is accepted. If the certificate is refused, the first
 * call is the only one, because the socket is gone afterward.
 */
export function watchTls(socket: Socket | false | null, found: (facts: TlsFacts, isAccepted: boolean) => void): void {
  if (!(socket instanceof TLSSocket)) return;
  // Node emits "secure" when the handshake is finished, before it checks the certificate.
  socket.prependOnceListener("secure", () => found(factsOf(socket), false));
  socket.prependOnceListener("secureConnect", () => found(factsOf(socket), true));
}

function factsOf(socket: TLSSocket): TlsFacts {
  const certificate = socket.getPeerCertificate() as Partial<PeerCertificate>;
  const validUntil = Date.parse(certificate.valid_to ?? "");
  return {
    version: socket.getProtocol() ?? "",
    cipher: socket.getCipher()?.standardName ?? socket.getCipher()?.name ?? "",
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    names: namesIn(certificate.subjectaltname ?? ""),
    validUntil: Number.isNaN(validUntil) ? null : new Date(validUntil).toISOString(),
    isVerified: socket.authorized,
    problem: socket.authorizationError ? String(socket.authorizationError) : null,
  };
}

function nameOf(who: PeerCertificate["subject"] | undefined): string {
  const first = who?.CN ?? who?.O ?? who?.OU ?? "";
  return Array.isArray(first) ? first.join(", ") : first;
}

function namesIn(subjectAltName: string): string[] {
  return [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)].map(([, name = ""]) => name).slice(0, NAMES);
}
