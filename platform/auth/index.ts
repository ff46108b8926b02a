import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { db } from "../db/index.ts";
import type { Env } from "../env/index.ts";
import { keyFor } from "../secrets/index.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "./auth.schema.ts";

/** Sign-in lasts a week and is renewed by a visit on another day, in seconds. */
const SESSION = { expiresIn: 7 * 24 * 3600, updateAge: 24 * 3600 };

export type Auth = ReturnType<typeof create>;

let opened: Auth | undefined;

export function openAuth(env: Pick<Env, "siteUrl">): void {
  opened = create(env.siteUrl);
}

/** The program's sign-in. */
export function auth(): Auth {
  if (!opened) throw new Error("openAuth was not called");
  return opened;
}

function create(siteUrl: string) {
  const isSecure = siteUrl.startsWith("https:");
  return betterAuth({
    baseURL: siteUrl,
    basePath: "/api/auth",
    secret: keyFor("auth"),
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
    }),
    // 12 characters for staff made by us; the public sign-up's minimum is checked by its own form (spec 2 §5).
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128 },
    session: SESSION,
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: isSecure,
      cookiePrefix: isSecure ? "__Host-bluebonnet" : "bluebonnet",
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
    },
    logger: { disabled: true },
  });
}
