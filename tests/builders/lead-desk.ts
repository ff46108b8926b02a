import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { captureLead, findLead } from "~/domain/leads/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { leadInput } from "./lead.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { staffMember } from "./staff.ts";
import { isDatabaseThere, onTestDatabase } from "./test-database.ts";

const START = Date.parse("2026-11-21T15:00:00Z");
const HOUR = 3_600_000;

/** A database without leads, an editor who works on them, and a mail server for outgoing mail, for every test in a file. */
export function onLeadDesk() {
  onTestDatabase();
  const desk = {} as { editor: Actor; mails: MailServer["mails"] };
  let at = START;
  // Each reading of the clock is a moment later, so that the history has an order.
  const restore = setClock(() => at++);
  let server: MailServer | undefined;
  beforeAll(async () => {
    if (!isDatabaseThere()) return;
    server = await startMailServer();
    openMail({ smtpUrl: server.url, dataDir: "" });
    desk.mails = server.mails;
    desk.editor = await staffMember({ role: "editor", fullName: "Edgar Editor" });
  });
  afterAll(async () => {
    restore();
    await server?.stop();
  });
  afterEach(async () => {
    if (!isDatabaseThere()) return;
    await db.execute(sql`delete from leads`);
    desk.mails.splice(0);
  });

  const passHours = (hours: number) => {
    at += hours * HOUR;
  };
  /** The lead as the editor sees it. */
  const lead = async (id: string) => {
    const found = await findLead(desk.editor, id);
    if (!found.ok) throw new Error(found.reason);
    return found.value;
  };
  return {
    desk,
    passHours,
    lead,
    /** A form as a visitor sends it, an hour after the last one. */
    async sent(changes: Record<string, unknown> = {}) {
      passHours(1);
      const captured = await captureLead(leadInput(changes));
      if (!captured.ok) throw new Error("the lead was rejected");
      return captured.value;
    },
    /** Newest first. */
    historyOf: async (id: string) => (await lead(id)).events.map(({ type, details, actorEmail }) => ({ type, details, actorEmail })),
    /** What the audit log says about a lead, oldest first. */
    async audited(id: string) {
      const { rows } = await db.execute(
        sql`select action, actor_email, subject_name, before, after from audit_log where subject_id = ${id} order by created_at`,
      );
      return rows;
    },
  };
}
