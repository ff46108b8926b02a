import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { convert } from "html-to-text";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { adoptEnv, env } from "~/platform/env/index.ts";
import { answerMail, sentReply } from "~/tests/builders/conversation.ts";
import { type ImapServer, isImapServerThere, startImapServer } from "~/tests/builders/imap-server.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { isProof } from "~/tests/builders/sample.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import {
  acknowledgeLead,
  acknowledgementId,
  changeLeadStatus,
  chooseLeadMail,
  findLeadMailChoices,
  mailLeadReply,
  messageIdFor,
  recordOnce,
} from "../../leads/index.ts";
import { sendAgain } from "../composing/send-reply.ts";
import { conversationFiles, mailboxStates, conversationMessages as messages } from "../conversations.schema.ts";
import { findMailboxTrouble } from "../find-mailbox-trouble.ts";
import { findReceived } from "../find-received.ts";
import { findMessageHtml, listMessages } from "../list-messages.ts";
import { messageToken } from "../message-token.ts";
import { holdMailbox, mailboxId, releaseMailbox } from "./mailbox.ts";
import { readInboxOnce } from "./read-inbox.ts";
import { type ArrivedMail, takeMail } from "./take-mail.ts";

/** Headers are read in batches of 50: twenty batches in `npm run prove`, three otherwise. */
const MAILS = isProof ? 1_000 : 150;

const { desk, sent, lead, passHours } = onLeadDesk();

/** An email as the mailbox has it. */
function arrived(source: string, changes: Partial<ArrivedMail> = {}): ArrivedMail {
  const bytes = Buffer.from(source);
  const head = bytes.subarray(0, bytes.indexOf("\r\n\r\n") + 4);
  return {
    head,
    size: bytes.length,
    at: new Date("2026-11-22T10:00:00Z"),
    readSource: async (most) => bytes.subarray(0, most),
    ...changes,
  };
}

/** A lead with a reply that has left. */
async function conversation(changes: Record<string, unknown> = {}) {
  const { id, submissionId } = await sent(changes);
  const reply = await sentReply(desk.editor, id, { to: changes.email ?? "dolores@sotolcreek.example" });
  return { id, submissionId, reply, answers: reply.messageId };
}

async function received(id: string) {
  const listed = await listMessages(desk.editor, id);
  if (!listed.ok) throw new Error("refused");
  return listed.value.filter(({ direction }) => direction === "in");
}

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe.runIf(isDatabaseThere())("an email that answers ours", () => {
  test("shows its own pictures where they stand, and nothing for those it doesn't have", async () => {
    const { id, answers } = await conversation();
    const part = (head: string[], content: string) => ["--b1", ...head, "", content].join("\r\n");
    const page = '<p>See <img src="cid:shot@mesa" alt="Screen"> and <img src="cid:none"> <img src="data:image/png;base64,AAAA"></p>';
    const body = [
      part(["Content-Type: text/html; charset=utf-8"], page),
      part(
        ["Content-Type: image/png", "Content-ID: <shot@mesa>", "Content-Disposition: inline", "Content-Transfer-Encoding: base64"],
        PIXEL,
      ),
      "--b1--",
    ].join("\r\n");
    expect(await takeMail(arrived(answerMail({ answers, body: ['multipart/related; boundary="b1"', body] })))).toBe("taken");
    const [message] = await received(id);
    const html = await findMessageHtml(desk.editor, id, message?.id ?? "");
    const shown = html.ok ? html.value : "";
    expect(shown).toContain(`<img src="data:image/png;base64,${PIXEL}" alt="Screen" />`);
    expect(shown).not.toContain("cid:");
    expect(shown).not.toContain("base64,AAAA");
  });

  test("joins its conversation, and the lead waits for an answer since then", async () => {
    const { id, answers } = await conversation();
    expect(await takeMail(arrived(answerMail({ answers })))).toBe("taken");
    expect(await received(id)).toMatchObject([
      { text: "Thursday works.", subject: "Re: Your quote", isFromOtherAddress: false, state: "received" },
    ]);
    expect(await lead(id)).toMatchObject({
      status: "contacted",
      clock: { state: "replied" },
      awaitingReplySince: new Date("2026-11-22T10:00:00Z"),
    });
    await sentReply(desk.editor, id);
    expect(await lead(id)).toMatchObject({ awaitingReplySince: null });
  });

  test("is shown without what it repeats of the conversation, whole", async () => {
    const { id, answers, reply } = await conversation();
    const head = "From: Edgar <support@lonemesa.example>\nSent: Monday\nTo: Dolores\nSubject: Your quote";
    await takeMail(arrived(answerMail({ answers, text: `Thursday works.\n\n${head}\n\n${reply.text}` })));
    await takeMail(arrived(answerMail({ answers, text: `Friday.\n\n${head}\n\nHello Dolores,\nwhat is this?` })));
    const shown = (await received(id)).map(({ text, quoted }) => ({ text, isFolded: quoted.includes(reply.text) }));
    expect(shown).toContainEqual({ text: "Thursday works.", isFolded: true });
    expect(shown).toContainEqual({ text: `Friday.\n\n${head}\n\nHello Dolores,\nwhat is this?`, isFolded: false });
  });

  test("joins by the address with the token alone, in any letter case", async () => {
    const { id, reply } = await conversation();
    const to = `SUPPORT+${messageToken(reply.id).toUpperCase()}@lonemesa.example`;
    expect(await takeMail(arrived(answerMail({ to })))).toBe("taken");
    expect(await received(id)).toHaveLength(1);
  });

  test("joins its lead's new place after a merge, and moves with it", async () => {
    const { id, answers } = await conversation();
    const other = await sent();
    await db.execute(sql`update conversation_messages set lead_id = ${other.id} where lead_id = ${id}`);
    expect(await takeMail(arrived(answerMail({ answers })))).toBe("taken");
    expect(await received(other.id)).toHaveLength(1);
  });

  test("is marked if it comes from an address that's unknown for the lead, and a reply can go there from then on", async () => {
    const { id, answers } = await conversation();
    await takeMail(arrived(answerMail({ answers, from: "Someone <other@else.example>" })));
    expect(await received(id)).toMatchObject([{ isFromOtherAddress: true, fromAddress: "other@else.example" }]);
    const reply = await sentReply(desk.editor, id, { to: "other@else.example" });
    await takeMail(arrived(answerMail({ answers: reply.messageId, from: "other@else.example" })));
    expect((await received(id)).filter(({ isFromOtherAddress }) => isFromOtherAddress)).toHaveLength(1);
  });

  test("is told to other systems with IDs only, and not for spam", async () => {
    const { id, answers } = await conversation();
    await takeMail(arrived(answerMail({ answers, text: "A secret" })));
    const [one] = await received(id);
    const told = await findReceived(one?.id ?? "");
    expect(told).toMatchObject({ leadId: id, leadUrl: `http://localhost:3000/admin/leads/${id}`, isAutomatic: false });
    expect(JSON.stringify({ ...told, personEmail: "" })).not.toMatch(/secret|dolores/i);
    await changeLeadStatus(desk.editor, { id, version: (await lead(id)).version, status: "spam" });
    expect(await findReceived(one?.id ?? "")).toBeNull();
  });

  test("to an acknowledgement joins if it comes from the address that got it", async () => {
    const { id, submissionId } = await sent();
    await recordOnce({ id: submissionId }, "acknowledged");
    const answers = acknowledgementId(submissionId);
    expect(await takeMail(arrived(answerMail({ answers, from: "Someone <other@else.example>" })))).toBe("not-ours");
    expect(await takeMail(arrived(answerMail({ answers })))).toBe("taken");
    expect(await lead(id), "no one has answered yet").toMatchObject({ status: "new", clock: { state: "waiting" } });
  });

  test("to an acknowledgement joins with the address as mail servers write it", async () => {
    const { submissionId } = await sent({ email: "dana@münchen.example" });
    await recordOnce({ id: submissionId }, "acknowledged");
    const answer = { answers: acknowledgementId(submissionId), from: "Dana <dana@xn--mnchen-3ya.example>" };
    expect(await takeMail(arrived(answerMail(answer)))).toBe("taken");
  });

  test("to an acknowledgement shows what its sender wrote; what it repeats of ours without marks is folded", async () => {
    const { id, submissionId } = await sent();
    await acknowledgeLead.handle({ submissionId });
    const mail = desk.mails[0];
    const head = [
      "________________________________",
      "From: Lone Mesa <support@lonemesa.example>",
      "Sent: Monday",
      "To: Dolores",
      "Subject: Hi",
    ];
    const asOutlookReads = convert(String(mail?.html), {
      wordwrap: 72,
      selectors: [{ selector: "a", options: { linkBrackets: ["<", ">"] } }],
    });
    const own = "Here is the count: 45 people.\r\nCall me before noon.";
    for (const repeated of [asOutlookReads, String(mail?.text)]) {
      const text = [own, "", ...head, "", repeated].join("\n").replaceAll(/\r?\n/g, "\r\n");
      expect(await takeMail(arrived(answerMail({ answers: acknowledgementId(submissionId), text })))).toBe("taken");
      const [shown] = await received(id);
      expect(shown).toMatchObject({
        text: own.replace("\r", ""),
        quoted: expect.stringMatching(/Thanks for reaching out.*Someone\s+entered/s),
      });
    }
  });

  describe("confirms an address", () => {
    const confirmedAt = async (id: string) =>
      (await db.execute(sql`select email_confirmed_at as at from leads where id = ${id}`)).rows[0]?.at ?? null;

    test("not with the submission's ID that a browser gets, and isn't taken in", async () => {
      const { id, submissionId } = await sent();
      const answers = messageIdFor("acknowledgement", submissionId);
      expect(await takeMail(arrived(answerMail({ answers })))).toBe("not-ours");
      await recordOnce({ id: submissionId }, "acknowledged");
      expect(await takeMail(arrived(answerMail({ answers }))), "after the acknowledgement").toBe("not-ours");
      expect([await received(id), await confirmedAt(id)]).toEqual([[], null]);
    });

    test("with the acknowledgement's signature, which only the mailbox has", async () => {
      const { id, submissionId } = await sent();
      await recordOnce({ id: submissionId }, "acknowledged");
      const answers = acknowledgementId(submissionId);
      const forged = answers.replace(/(.)@/, (_, last) => `${last === "0" ? "1" : "0"}@`);
      expect(await takeMail(arrived(answerMail({ answers: forged })))).toBe("not-ours");
      expect(await takeMail(arrived(answerMail({ answers: answers.toUpperCase() })))).toBe("taken");
      expect(await confirmedAt(id)).not.toBeNull();
    });

    test("not if the acknowledgement is from before they were signed, but is taken in", async () => {
      const { id, submissionId } = await sent();
      await recordOnce({ id: submissionId }, "acknowledged");
      await db.execute(sql`update lead_events set details = details - 'isSigned' where lead_id = ${id} and type = 'acknowledged'`);
      const answers = messageIdFor("acknowledgement", submissionId);
      expect(await takeMail(arrived(answerMail({ answers })))).toBe("taken");
      expect(await confirmedAt(id)).toBeNull();
    });

    test("with the token of a reply that went to it", async () => {
      const { id, answers } = await conversation();
      await takeMail(arrived(answerMail({ answers })));
      expect(await confirmedAt(id)).not.toBeNull();
    });

    test("not with a token that someone else has, who writes that address into From", async () => {
      const { id, answers } = await conversation();
      await takeMail(arrived(answerMail({ answers, from: "other@else.example" })));
      const toOther = await sentReply(desk.editor, id, { to: "other@else.example" });
      expect(await takeMail(arrived(answerMail({ answers: toOther.messageId })))).toBe("taken");
      expect(await confirmedAt(id)).toBeNull();
      // What was quoted to them names the earlier messages, too.
      expect(await takeMail(arrived(answerMail({ answers })))).toBe("taken");
      expect(await confirmedAt(id)).toBeNull();
    });
  });

  test.each([
    ["of which only the sender is known", () => ({})],
    [
      "with a token that's forged",
      ({ answers }: { answers: string }) => ({
        answers: answers.replace(/^r\.(.{30})(.)/, (_, start, letter) => `r.${start}${letter === "0" ? "1" : "0"}`),
      }),
    ],
    ["with a token from another site's secret", () => ({ answers: `r.${"a".repeat(41)}@localhost` })],
    ["with the ID of a message that doesn't exist", () => ({ answers: `r.${messageToken(randomUUID())}@localhost` })],
    ["that is a copy of our own", ({ answers }: { answers: string }) => ({ answers, messageId: answers })],
  ])("%s doesn't join, and isn't even read", async (_what, changes) => {
    const made = await conversation();
    let isRead = false;
    const readSource = async () => {
      isRead = true;
      return Buffer.alloc(0);
    };
    const source = answerMail(changes(made));
    expect(await takeMail(arrived(source, { readSource }))).toBe("not-ours");
    expect(isRead).toBe(false);
    expect(await received(made.id)).toEqual([]);
  });

  test.each([
    ["Auto-Submitted: auto-replied"],
    ["Precedence: bulk"],
    ["X-Autoreply: yes"],
    ["Return-Path: <>"],
    ["X-List-Administrivia: yes"],
  ])("from a responder (%s) is stored, but no clock starts", async (header) => {
    const { id, answers } = await conversation();
    expect(await takeMail(arrived(answerMail({ answers, headers: [header] })))).toBe("taken");
    expect(await received(id)).toMatchObject([{ isAutomatic: true }]);
    expect(await lead(id)).toMatchObject({ awaitingReplySince: null, clock: { state: "answered" } });
  });

  test("comes from a person even if it went through a group", async () => {
    const { id, answers } = await conversation();
    const google = [
      "List-ID: <office.sotolcreek.example>",
      "Precedence: list",
      "Mailing-list: list office@sotolcreek.example",
      "List-Post: <https://groups.example/>",
    ];
    expect(await takeMail(arrived(answerMail({ answers, headers: google })))).toBe("taken");
    expect(await received(id)).toMatchObject([{ isAutomatic: false }]);
    expect(await lead(id)).toMatchObject({ clock: { state: "replied" } });
  });

  test("whose content says that a program wrote it is stored, starts no clock, and nobody is emailed", async () => {
    const { id, answers } = await conversation();
    await jobs();
    const text = "I'm out of the office with no access to email. I'll reply when I'm back.";
    for (let n = 0; n < 22; n++) await takeMail(arrived(answerMail({ answers, text })));
    expect(await received(id)).toHaveLength(20);
    expect((await received(id)).every(({ isAutomatic }) => isAutomatic)).toBe(true);
    expect(await lead(id)).toMatchObject({ awaitingReplySince: null, clock: { state: "answered" } });
    expect(await jobs()).toEqual([]);
  });

  test("in a loop of responders is stored twenty times a day, and then stays in the mailbox", async () => {
    const { id, answers } = await conversation();
    const outcomes: string[] = [];
    for (let n = 0; n < 25; n++) outcomes.push(await takeMail(arrived(answerMail({ answers, headers: ["Auto-Submitted: auto-replied"] }))));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(Array(5).fill("over-limit"));
    expect(await takeMail(arrived(answerMail({ answers }))), "a person still gets through").toBe("taken");
    expect(await lead(id)).toMatchObject({ clock: { state: "replied" } });
  });
});

/** The emails to staff that are planned. */
const jobs = async () => {
  const { rows } = await db.execute(sql`select data from pgboss.job where name = 'mail-lead-reply' and state = 'created' order by id`);
  await db.execute(sql`delete from pgboss.job where name = 'mail-lead-reply'`);
  return rows.map(({ data }) => data as never);
};
const mailed = () => desk.mails.map(({ to, subject }) => [[to].flat()[0]?.text, subject]);

describe.runIf(isDatabaseThere())("staff", () => {
  test("are emailed once when a lead replies: its owner, with the link and nothing that it says", async () => {
    const { id, answers } = await conversation();
    await jobs();
    const mail = answerMail({ answers, text: "A secret" });
    for (const _ of ["first", "again"]) await takeMail(arrived(mail));
    const planned = await jobs();
    expect(planned).toHaveLength(1);
    for (const _ of ["first", "again"]) await mailLeadReply.handle(planned[0] as never);
    expect(mailed()).toEqual(Array(2).fill([desk.editor.email, "Dolores Quintanilla replied"]));
    expect(new Set(desk.mails.map(({ messageId }) => messageId)).size, "mail programs recognize the repeat").toBe(1);
    expect(desk.mails[0]?.text).toContain(`/admin/leads/${id}`);
    expect(desk.mails[0]?.text).not.toContain("secret");
    expect(String(desk.mails[0]?.headers.get("auto-submitted"))).toBe("auto-generated");
  });

  test("who don't want these emails get none", async () => {
    const { answers } = await conversation();
    await jobs();
    await chooseLeadMail(desk.editor, { mail: "replies", to: "off" }, null);
    await takeMail(arrived(answerMail({ answers })));
    for (const job of await jobs()) await mailLeadReply.handle(job);
    expect(mailed()).toEqual([]);
    await chooseLeadMail(desk.editor, { mail: "replies", to: "on" }, null);
    expect(await findLeadMailChoices(desk.editor)).toEqual({ digest: true, replies: true });
  });

  test("who got the request are emailed if nobody owns the lead; nobody is if it's spam", async () => {
    const { id, answers } = await conversation();
    await db.execute(sql`update leads set owner_id = null where id = ${id}`);
    const { rows } = await db.execute(sql`select recipient from lead_submissions where lead_id = ${id}`);
    await jobs();
    await takeMail(arrived(answerMail({ answers })));
    for (const job of await jobs()) await mailLeadReply.handle(job);
    expect(mailed()).toEqual([[rows[0]?.recipient, "Dolores Quintanilla replied"]]);
    await changeLeadStatus(desk.editor, { id, version: (await lead(id)).version, status: "spam" });
    await takeMail(arrived(answerMail({ answers })));
    expect(await jobs()).toEqual([]);
  });

  test("aren't emailed if the message can't be stored, nor of more than 20 from one lead in a day", async () => {
    const { answers } = await conversation();
    await jobs();
    const killed = arrived(answerMail({ answers }), { done: () => Promise.reject(new Error("killed")) });
    await expect(takeMail(killed)).rejects.toThrow("killed");
    expect(await jobs()).toEqual([]);
    for (let n = 0; n < 22; n++) await takeMail(arrived(answerMail({ answers })));
    expect(await jobs()).toHaveLength(20);
  });
});

const dsn = (messageId: string, action = "failed") =>
  answerMail({
    from: "Mail Delivery System <MAILER-DAEMON@mx.example>",
    subject: "Undelivered Mail Returned to Sender",
    body: [
      'multipart/report; report-type=delivery-status; boundary="b"',
      [
        ...["--b", "Content-Type: text/plain", "", "Sorry.", "", "--b", "Content-Type: message/delivery-status", ""],
        ...["Reporting-MTA: dns; mx.example", "", "Final-Recipient: rfc822; dolores@sotolcreek.example", `Action: ${action}`],
        ...["Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 No such user", "", "--b", "Content-Type: text/rfc822-headers", ""],
        ...[`Message-ID: <${messageId}>`, "Subject: Your quote", "", "--b--", ""],
      ].join("\r\n"),
    ],
  });

describe.runIf(isDatabaseThere())("a bounce", () => {
  test("marks the reply as bounced, with the reason, and starts no clock", async () => {
    const { id, reply } = await conversation();
    expect(await takeMail(arrived(dsn(reply.messageId)))).toBe("bounce");
    const listed = await listMessages(desk.editor, id);
    expect(listed).toMatchObject({ ok: true, value: [{ state: "bounced", response: "550 5.1.1 No such user" }] });
    expect(await lead(id)).toMatchObject({ awaitingReplySince: null });
    expect(await takeMail(arrived(dsn(reply.messageId))), "told twice").toBe("known");
  });

  test("has the lead wait again as it did before, unless a later reply may have arrived", async () => {
    const { id } = await sent();
    const [first, second] = [await sentReply(desk.editor, id), await sentReply(desk.editor, id)];
    expect(await lead(id)).toMatchObject({ status: "contacted" });
    await takeMail(arrived(dsn(first.messageId)));
    expect(await lead(id)).toMatchObject({ status: "contacted", clock: { state: "answered" } });
    await takeMail(arrived(dsn(second.messageId)));
    expect(await lead(id)).toMatchObject({ status: "new", clock: { state: "waiting" }, ownerId: desk.editor.userId });
  });

  test("of an answer to a lead's email has it wait since that email", async () => {
    const { id, answers } = await conversation();
    await takeMail(arrived(answerMail({ answers })));
    const reply = await sentReply(desk.editor, id);
    expect(await lead(id)).toMatchObject({ awaitingReplySince: null });
    await takeMail(arrived(dsn(reply.messageId)));
    expect(await lead(id)).toMatchObject({ awaitingReplySince: new Date("2026-11-22T10:00:00Z"), clock: { state: "replied" } });
    await sendAgain(desk.editor, { id, messageId: reply.id });
    expect(await lead(id), "sent once more").toMatchObject({ awaitingReplySince: null });
  });

  test.each(["a:".repeat(30_000), "(".repeat(60_000)])(
    "without a token of ours isn't parsed, whatever its addresses are (%#)",
    async (to) => {
      const source = `From: MAILER-DAEMON@mx.example\r\nTo: ${to}\r\nSubject: Undelivered Mail\r\n\r\nSorry.`;
      let asked = 0;
      const readSource = async (most: number) => {
        asked = most;
        return Buffer.from(source).subarray(0, most);
      };
      expect(await takeMail(arrived(source, { readSource }))).toBe("not-ours");
      expect(asked, "how much of it is searched for a token").toBeLessThanOrEqual(256 * 1024);
    },
  );

  test("that only says it takes longer, or that's about someone else's email, changes nothing", async () => {
    const { id, reply } = await conversation();
    expect(await takeMail(arrived(dsn(reply.messageId, "delayed")))).toBe("not-ours");
    expect(await takeMail(arrived(dsn("something@else.example")))).toBe("not-ours");
    expect(await listMessages(desk.editor, id)).toMatchObject({ ok: true, value: [{ state: "sent" }] });
  });
});

describe.runIf(isDatabaseThere())("what an email contains", () => {
  const html = (body: string): [string, string] => ["text/html; charset=utf-8", body];

  test("is cleaned: nothing in it runs, and remote pictures are known", async () => {
    const { id, answers } = await conversation();
    const body = html(
      '<p style="color:red;position:fixed">Hi</p><script>alert(1)</script><img src="https://spy.example/p.png" onerror="x()"><a href="javascript:x()">l</a><form action="/x"><input></form><iframe src="/"></iframe>',
    );
    await takeMail(arrived(answerMail({ answers, body })));
    const [one] = await received(id);
    expect(one).toMatchObject({ hasHtml: true, hasRemotePictures: true, text: expect.stringContaining("Hi") });
    const [row] = await db
      .select({ html: messages.html })
      .from(messages)
      .where(eq(messages.id, one?.id ?? ""));
    expect(row?.html).toContain('<p style="color:red">Hi</p>');
    expect(row?.html).not.toMatch(/script|onerror|position|<form|<input|<iframe/);
  });

  test("comes with its files, whatever they're called", async () => {
    const { id, answers } = await conversation();
    const part = (name: string, content: string) => [
      "--m",
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Type: application/octet-stream",
      "",
      content,
    ];
    const body: [string, string] = [
      'multipart/mixed; boundary="m"',
      [
        "--m",
        "Content-Type: text/plain",
        "",
        "See the file.",
        ...part("../../etc/passwd", "root"),
        ...part("x.pdf", "%PDF-1.4 x"),
        ...["--m", "Content-Type: text/calendar; method=REQUEST", "", "BEGIN:VCALENDAR"],
        "--m--",
        "",
      ].join("\r\n"),
    ];
    await takeMail(arrived(answerMail({ answers, body })));
    const [one] = await received(id);
    expect(one?.text).toBe("See the file.");
    expect(one?.files).toMatchObject([
      { name: "passwd", contentType: "text/plain", size: 4 },
      { name: "x.pdf", contentType: "application/pdf" },
      // Invitations rarely have a name.
      { name: "invitation.ics" },
    ]);
  });

  test.each([
    [
      "broken MIME",
      (answers: string) =>
        answerMail({ answers, body: ['multipart/mixed; boundary="never"', "--other\r\nContent-Type: image/png\r\n\r\n\u0000\u0001 text"] }),
    ],
    ["no Message-ID", (answers: string) => answerMail({ answers }).replace(/^Message-ID.*\r\n/, "")],
    ["no body", (answers: string) => answerMail({ answers, text: "" })],
    ["an unknown charset", (answers: string) => answerMail({ answers, body: ["text/plain; charset=klingon", "Qapla\u0080"] })],
    [
      "200 recipients",
      (answers: string) =>
        answerMail({ answers, to: Array.from({ length: 200 }, (_, n) => `Person ${n} <person${n}@example.com>`).join(",\r\n ") }),
    ],
    ["groups in groups in its addresses", (answers: string) => answerMail({ answers, to: `${"a:".repeat(30_000)};` })],
    ["endless brackets in its addresses", (answers: string) => answerMail({ answers, to: "(".repeat(60_000) })],
    ["2,000 levels", (answers: string) => answerMail({ answers, body: html(`${"<div>".repeat(2_000)}deep${"</div>".repeat(2_000)}`) })],
  ])("can be %s: it's stored once all the same", async (_what, source) => {
    const { id, answers } = await conversation();
    const mail = source(answers);
    expect(await takeMail(arrived(mail))).toBe("taken");
    expect(await takeMail(arrived(mail))).toBe("known");
    expect(await received(id)).toHaveLength(1);
  });

  test("is only its header if it's larger than 30 MB, and says so", async () => {
    const { id, answers } = await conversation();
    const readSource = () => Promise.reject(new Error("it was read"));
    expect(await takeMail(arrived(answerMail({ answers }), { size: 31 * 1024 * 1024, readSource }))).toBe("taken");
    expect(await received(id)).toMatchObject([
      { subject: "Re: Your quote", text: "", note: expect.stringContaining("30 MB"), fromAddress: "dolores@sotolcreek.example" },
    ]);
  });

  test("stays in the mailbox if it can't be stored, and is taken once when it can", async () => {
    const { id, answers } = await conversation();
    const mail = answerMail({
      answers,
      body: ['multipart/mixed; boundary="m"', '--m\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nfile\r\n--m--\r\n'],
    });
    const loose = () => db.$count(conversationFiles, sql`message_id is null`);
    const before = await loose();
    const killed = arrived(mail, { done: () => Promise.reject(new Error("killed before the commit")) });
    await expect(takeMail(killed)).rejects.toThrow("killed");
    expect(await received(id)).toEqual([]);
    expect(await lead(id)).toMatchObject({ awaitingReplySince: null });
    expect(await takeMail(arrived(mail))).toBe("taken");
    expect(await received(id)).toMatchObject([{ files: [{ name: "a.txt" }] }]);
    expect((await loose()) - before, "removed later").toBe(1);
  });

  test("is taken once by any number of processes at the same time", async () => {
    const { id, answers } = await conversation();
    const mail = answerMail({ answers });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => takeMail(arrived(mail))));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(1);
    expect(await received(id)).toHaveLength(1);
  });
});

/** Dovecot has to be started by root, and comes from Debian (dovecot-imapd). */
describe.runIf(isDatabaseThere() && isImapServerThere())("the mailbox (skipped without Dovecot or without root)", () => {
  let server: ImapServer;
  beforeAll(async () => {
    server = await startImapServer();
  });
  afterAll(() => server?.stop());
  beforeEach(() => adoptEnv({ ...env(), inboxImapUrl: server.url }));
  afterEach(async () => {
    adoptEnv({ ...env(), inboxImapUrl: undefined });
    await db.delete(mailboxStates);
  });

  test("keeps everything that isn't ours unread, and has ours read", async () => {
    const { id, answers } = await conversation();
    server.deliver(answerMail({ subject: "Private", text: "For my eyes only" }));
    server.deliver(answerMail({ answers }));
    server.deliver(answerMail({ from: "dolores@sotolcreek.example", subject: "Another matter" }));
    const before = server.count();
    await readInboxOnce();
    expect(server.count()).toEqual({ seen: before.seen + 1, unseen: before.unseen - 1 });
    expect(await received(id)).toHaveLength(1);
    await readInboxOnce();
    expect(await received(id)).toHaveLength(1);
  });

  test("is read by one process at a time, and by another when that one is gone", async () => {
    const { id, answers } = await conversation();
    const other = randomUUID();
    expect(await holdMailbox(mailboxId(server.url), other)).not.toBeNull();
    server.deliver(answerMail({ answers }));
    await readInboxOnce();
    expect(await received(id)).toEqual([]);
    passHours(1);
    await readInboxOnce();
    expect(await received(id)).toHaveLength(1);
    await releaseMailbox(mailboxId(server.url), other);
  });

  test("is read again if its UIDs are new, and no email is stored twice", async () => {
    const { id, answers } = await conversation();
    server.deliver(answerMail({ answers }));
    await readInboxOnce();
    await db.update(mailboxStates).set({ uidValidity: "1", lastUid: 4_000_000_000 });
    server.deliver(answerMail({ answers }));
    await readInboxOnce();
    expect(await received(id)).toHaveLength(2);
  });

  test("that can't be reached is noted in words, and read later", async () => {
    const { id, answers } = await conversation();
    adoptEnv({ ...env(), inboxImapUrl: server.url.replace("se%2Fcret", "wrong") });
    server.deliver(answerMail({ answers }));
    await readInboxOnce();
    expect(await db.select().from(mailboxStates)).toMatchObject([
      { failure: "The mail server rejected the username or password.", heldBy: null },
    ]);
    expect(await findMailboxTrouble(desk.editor)).toEqual({
      ok: true,
      value: { failure: "The mail server rejected the username or password.", readAt: null },
    });
    adoptEnv({ ...env(), inboxImapUrl: server.url });
    await readInboxOnce();
    expect(await received(id)).toHaveLength(1);
    expect(await findMailboxTrouble(desk.editor)).toEqual({ ok: true, value: null });
    expect(await db.select().from(mailboxStates)).toMatchObject([{ failure: "" }]);
  });

  test(`gives ${MAILS.toLocaleString("en-US")} emails to their conversations, each once`, { timeout: 240_000 }, async () => {
    const made = [await conversation({ email: "a@example.com" }), await conversation({ email: "b@example.com" })];
    const many = Array.from({ length: 7 }, async () => (await sent({ email: `${randomUUID()}@example.com` })).id);
    const ids = [...made.map(({ id }) => id), ...(await Promise.all(many))];
    const replies = await Promise.all(ids.map(async (id) => sentReply(desk.editor, id, { to: (await lead(id)).email })));
    for (let n = 0; n < MAILS; n++) server.deliver(answerMail({ answers: replies[n % replies.length]?.messageId, text: `Number ${n}` }));
    await readInboxOnce();
    const rows = await db.select({ text: messages.text }).from(messages).where(eq(messages.direction, "in"));
    expect(new Set(rows.map(({ text }) => text)).size).toBe(MAILS);
    expect(rows).toHaveLength(MAILS);
  });
});
