import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { type Database, db, type Tx } from "../db/index.ts";
import type { Env } from "../env/index.ts";
import { isOneOf, keyFor, keysFor } from "../secrets/index.ts";
import { authAccounts, authSessions, authTwoFactors, authUsers, authVerifications } from "./auth.schema.ts";

export { hashPassword, verifyPassword } from "better-auth/crypto";

/** A sign-in lasts a week, in seconds, whatever happens during it. */
const SESSION = { expiresIn: 7 * 24 * 3600, disableSessionRefresh: true };
/** The header in which the caller states a visitor's address: see `visitorHeaders`. */
const ADDRESS_HEADER = "x-visitor-address";

export type Auth = ReturnType<typeof create>;

let opened: { auth: Auth; siteUrl: string; isSecure: boolean } | undefined;

export function openAuth(env: Pick<Env, "siteUrl">): void {
  opened = { auth: create(env.siteUrl, db), siteUrl: env.siteUrl, isSecure: env.siteUrl.startsWith("https:") };
}

/** The program's sign-in. Its own HTTP endpoints aren't mounted, because they would bypass permissions and limits. */
export function auth(): Auth {
  return open().auth;
}

/**
 * The same within a transaction: what it writes is committed with the rest, or not at all. For rare operations, because it's created anew.
 */
export function authWithin(tx: Tx): Auth {
  return create(open().siteUrl, tx);
}

/** What sign-in needs to know about a request. */
export interface Visitor {
  headers: Headers;
  /** According to the trusted proxies. */
  address: string;
}

/** The headers that sign-in reads, never with an address that the visitor wrote there. */
export function visitorHeaders({ headers, address }: Visitor): Headers {
  const kept = new Headers({ [ADDRESS_HEADER]: address });
  const received = signedAnew(headers);
  for (const name of ["cookie", "user-agent"]) {
    const value = received.get(name)?.slice(0, name === "cookie" ? 8_192 : 300);
    if (value) kept.set(name, value);
  }
  return kept;
}

/** Why Better Auth couldn't read a session: it only logs that, and throws an error without a cause. */
const reading = new AsyncLocalStorage<{ fault?: unknown }>();

/** The session that came with a request. Null without one. If the database fails, it throws the database's error. */
export async function findSession(headers: Headers) {
  const read: { fault?: unknown } = {};
  try {
    return await reading.run(read, () => auth().api.getSession({ headers: signedAnew(headers) }));
  } catch (error) {
    throw read.fault ?? error;
  }
}

function noteFault(details: unknown[]): void {
  const read = reading.getStore();
  if (read) read.fault ??= details.find((detail) => detail instanceof Error);
}

/**
 * The headers with cookies that Better Auth accepts: it knows only one secret. A cookie that it signed with the other secret of a rotation is
 * signed with the current one.
 */
function signedAnew(headers: Headers): Headers {
  const [current, ...accepted] = keysFor("auth");
  const cookies = headers.get("cookie");
  if (accepted.length === 0 || !cookies) return headers;
  const start = `${prefix(open().isSecure)}.`;
  const kept = new Headers(headers);
  const resigned = (cookie: string) => (cookie.startsWith(start) ? signedWith(current, accepted, cookie) : cookie);
  kept.set("cookie", cookies.split("; ").map(resigned).join("; "));
  return kept;
}

/** Better Auth's form of a signed cookie: the value, a dot, and its HMAC-SHA-256 in base 64, percent-encoded. */
function signedWith(current: string, accepted: string[], cookie: string): string {
  const [, name = "", value = "", signature = ""] = /^([^=]+)=(.+)\.([\w+/%-]{43,60}=?)$/.exec(cookie) ?? [];
  const hmac = (key: string) => createHmac("sha256", key).update(unescaped(value)).digest("base64");
  if (!name || !isOneOf(unescaped(signature), accepted.map(hmac))) return cookie;
  return `${name}=${encodeURIComponent(`${unescaped(value)}.${hmac(current)}`)}`;
}

/** Empty for what we didn't write. */
export function unescaped(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return "";
  }
}

/**
 * What Better Auth encrypted (a second factor), encrypted with the current secret. Null if it is already, or can't be read with any.
 */
export async function resealFactor(sealed: string): Promise<string | null> {
  const [current, ...accepted] = keysFor("auth");
  const open = (key: string) => symmetricDecrypt({ key, data: sealed }).catch(() => null);
  if (accepted.length === 0 || (await open(current)) !== null) return null;
  for (const key of accepted) {
    const value = await open(key);
    if (value !== null) return symmetricEncrypt({ key: current, data: value });
  }
  return null;
}

/** Whether a second factor can be read with the current secret, or with the other one of a rotation. */
export async function isFactorReadable(sealed: string): Promise<boolean> {
  const opened = await Promise.all(keysFor("auth").map((key) => symmetricDecrypt({ key, data: sealed }).catch(() => null)));
  return opened.some((value) => value !== null);
}

/**
 * The headers with the session from `Authorization: Bearer`, if there is one, instead of the cookies. The token is the value of the
 * session's cookie, which is signed, so someone who reads the database can't make one.
 */
export function withBearer(headers: Headers): Headers {
  const authorization = headers.get("authorization");
  if (!authorization) return headers;
  const token = /^Bearer +([\w.~+/=%-]{1,500})$/i.exec(authorization)?.[1] ?? "";
  const kept = new Headers(headers);
  kept.set("cookie", `${prefix(open().isSecure)}.session_token=${token.includes("%") ? token : encodeURIComponent(token)}`);
  return kept;
}

/** A refusal's code ("INVALID_CODE"). Null if `error` isn't a refusal but a fault. */
export function refusalCode(error: unknown): string | null {
  return isAPIError(error) && error.statusCode < 500 ? String(error.body?.code ?? error.status) : null;
}

/** One of our own cookies besides the session's. `seconds` 0 deletes it. */
export function ownCookie(name: string, value: string, seconds: number): string {
  const { isSecure } = open();
  return `${prefix(isSecure)}.${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export function readOwnCookie(headers: Headers, name: string): string | null {
  const start = `${prefix(open().isSecure)}.${name}=`;
  const found = headers
    .get("cookie")
    ?.split("; ")
    .find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? null;
}

function open() {
  if (!opened) throw new Error("openAuth was not called");
  return opened;
}

/** Over TLS, browsers accept a cookie with this name only from this exact host, and only if it's secure (RFC 6265bis §4.1.3.2). */
function prefix(isSecure: boolean): string {
  return isSecure ? "__Host-bluebonnet" : "bluebonnet";
}

function create(siteUrl: string, database: Database | Tx) {
  const isSecure = siteUrl.startsWith("https:");
  return betterAuth({
    baseURL: siteUrl,
    basePath: "/api/auth",
    secret: keyFor("auth"),
    telemetry: { enabled: false },
    database: drizzleAdapter(database, {
      provider: "pg",
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        twoFactor: authTwoFactors,
      },
    }),
    // The forms' schemas define how long a password must be: it depends on the role, which this library doesn't know.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 1, maxPasswordLength: 128 },
    session: SESSION,
    plugins: [twoFactor()],
    rateLimit: { enabled: false },
    advanced: {
      // The library would put its own __Secure- before our prefix. The attributes below say Secure.
      useSecureCookies: false,
      cookiePrefix: prefix(isSecure),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: { level: "error", log: (_level, _message, ...details) => noteFault(details) },
  });
}

/** How long a code is shown, in milliseconds (RFC 6238 §4.1). */
const STEP_MS = 30_000;
/** A phone's clock can be one step off: the same tolerance as Better Auth's. */
const DRIFT = [1, 0, -1];

/**
 * The 30-second step since 1970 that `code` belongs to, for a secret in the form Better Auth stores it. Null if it isn't a currently valid
 * code. Uses the machine's clock, as Better Auth does.
 * @throws Error "invalid tag" if the secret was sealed with another key
 */
export async function stepOfCode(sealedSecret: string, code: string): Promise<number | null> {
  const otp = createOTP(await symmetricDecrypt({ key: keyFor("auth"), data: sealedSecret }));
  const now = Math.floor(Date.now() / STEP_MS);
  const codes = await Promise.all(DRIFT.map(async (drift) => ({ step: now + drift, code: await otp.hotp(now + drift) })));
  return codes.find((shown) => isSame(shown.code, code))?.step ?? null;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
