import { parseConnectionUrl } from "nodemailer/lib/shared";

/** Where mail goes, as SMTP_URL says it, without the password. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** "from-the-start": smtps; "required", "offered": by STARTTLS, always or where the server offers it; "off": never. */
  tls: "from-the-start" | "required" | "offered" | "off";
  /** Whether a certificate that cannot be verified ends the connection. */
  isVerified: boolean;
  user: string | null;
  hasPassword: boolean;
}

/** Reads SMTP_URL (`?requireTLS`, `?ignoreTLS`, `?tls.rejectUnauthorized` are nodemailer's) as the connection will. */
export function smtpAddressOf(smtpUrl: string): SmtpAddress {
  const { host, port, secure, requireTLS, ignoreTLS, tls, auth } = parseConnectionUrl(smtpUrl);
  return {
    host: host ?? "localhost",
    port: Number(port) || (secure ? 465 : 587),
    tls: secure ? "from-the-start" : requireTLS ? "required" : ignoreTLS ? "off" : "offered",
    isVerified: tls?.rejectUnauthorized !== false,
    user: auth?.user || null,
    hasPassword: Boolean(auth?.pass),
  };
}
