import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach } from "vitest";
import {
  sendInvitationMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendSecondFactorChangedMail,
  sendSecondFactorRemovedMail,
  sendSignUpMail,
} from "~/domain/access/account-mails.ts";
import { signIn } from "~/domain/access/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import type { SecondFactorChange } from "~/emails/account-emails.tsx";
import type { Visitor } from "~/platform/auth/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { PASSWORD, staffMember } from "./staff.ts";
import { isDatabaseThere, onTestDatabase } from "./test-database.ts";

const DAY = 24 * 3_600_000;

/** Emails, jobs, and the clock for account tests. */
export interface Accounts {
  readonly mails: MailServer["mails"];
  /** The program's current time, in milliseconds since 1970. */
  readonly now: number;
  pass(milliseconds: number): void;
  /** Runs the waiting mail jobs, as many times as they are queued, and removes them. */
  work(): Promise<void>;
  /** Does the same. Returns the token from the link in the last email. */
  newestToken(): Promise<string>;
}

/** A fresh database, a mail server, and a clock for a file's tests. Three days pass between tests, so that no limit carries over. */
export function onAccounts(): Accounts {
  onTestDatabase();
  let server: MailServer | undefined;
  let at = Date.now();
  let restore = setClock(() => at);
  beforeAll(async () => {
    if (!isDatabaseThere()) return;
    server = await startMailServer();
    openMail({ smtpUrl: server.url, dataDir: "" });
    return () => server?.stop();
  });
  beforeEach(async () => {
    server?.mails.splice(0);
    if (isDatabaseThere()) await rowsOf(sql`delete from pgboss.job`);
  });
  afterEach(() => {
    restore();
    at += 3 * DAY;
    restore = setClock(() => at);
  });
  const mails = () => server?.mails ?? [];
  return {
    get mails() {
      return mails();
    },
    get now() {
      return at;
    },
    pass(milliseconds) {
      at += milliseconds;
    },
    work,
    async newestToken() {
      await work();
      return decodeURIComponent(/[?&]token=([^\s&"]+)/.exec(mails().at(-1)?.text ?? "")?.[1] ?? "");
    },
  };
}

async function work(): Promise<void> {
  for (const { name, data } of await rowsOf(sql`delete from pgboss.job where name like 'mail-%' returning name, data`)) {
    const { signUpId = "", resetId = "", userId = "", change = "on", changedAt = 0, removedAt = 0 } = data as MailJob;
    if (name === "mail-sign-up") await sendSignUpMail(signUpId);
    if (name === "mail-password-reset") await sendResetMail(resetId);
    if (name === "mail-invitation") await sendInvitationMail(resetId);
    if (name === "mail-password-changed") await sendPasswordChangedMail(userId, changedAt);
    if (name === "mail-second-factor-removed") await sendSecondFactorRemovedMail(userId, removedAt);
    if (name === "mail-second-factor-changed") await sendSecondFactorChangedMail(userId, change, changedAt);
  }
}

interface MailJob {
  signUpId?: string;
  resetId?: string;
  userId?: string;
  change?: SecondFactorChange;
  changedAt?: number;
  removedAt?: number;
}

/** Before every test: one person of each role and no one else, and an empty audit log. */
export function withStaff(): { readonly ada: Actor; readonly edgar: Actor; readonly vera: Actor } {
  const staff = {} as { ada: Actor; edgar: Actor; vera: Actor };
  beforeEach(async () => {
    if (!isDatabaseThere()) return;
    await rowsOf(sql`delete from auth_users`);
    await rowsOf(sql`delete from password_resets`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('bluebonnet.audit_log', 'open', true)`);
      await tx.execute(sql`delete from audit_log`);
    });
    staff.ada = await staffMember({ role: "admin", email: "ada@example.com", fullName: "Ada Admin" });
    staff.edgar = await staffMember({ role: "editor", email: "edgar@example.com", fullName: "Edgar Editor" });
    staff.vera = await staffMember({ role: "viewer", email: "vera@example.com", fullName: "Vera Viewer" });
  });
  return staff;
}

/** What staff type for a new account. */
export const newPerson = (changes = {}) => ({
  email: "new@example.com",
  fullName: "New Person",
  role: "viewer" as const,
  avatarUrl: null,
  password: PASSWORD,
  ...changes,
});

/** A browser with these cookies, as `Set-Cookie` gave them. */
export function visitor(cookies: string[] = []): Visitor {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return { address: "192.0.2.1", headers: new Headers(cookie ? { cookie } : {}) };
}

/** Signs in a member of staff. Returns what their browser sends from then on. */
export async function sessionOf({ email }: Actor): Promise<Headers> {
  const started = await signIn({ email, password: PASSWORD }, visitor());
  if (!started.ok) throw new Error(`${email} couldn't sign in`);
  return visitor(started.value.cookies).headers;
}

export async function rowsOf(query: SQL): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows;
}

/** The newest audit log entry, as stored. */
export async function lastAuditEntry(): Promise<Record<string, unknown> | undefined> {
  return (await rowsOf(sql`select * from audit_log order by created_at desc, id desc limit 1`))[0];
}
