import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { openBulkMail, openMail } from "~/platform/mail/index.ts";
import { dueReply, replyInput } from "~/tests/builders/conversation.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { type FaultySmtp, startFaultySmtp } from "~/tests/builders/smtp-faults.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { findComposer } from "../composing/find-composer.ts";
import { sendAgain, sendReply, takeBackReply } from "../composing/send-reply.ts";
import { conversationMessages as messages } from "../conversations.schema.ts";
import { attachFile } from "../files/reply-files.ts";
import { messageIdOf } from "../message-token.ts";
import { beginReply, claimReplies, settleLost } from "./claim-replies.ts";
import { deliverReply } from "./run-reply-sender.ts";

const { desk, sent, lead, passHours } = onLeadDesk();
let smtp: FaultySmtp;
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  smtp = await startFaultySmtp();
  openMail({ smtpUrl: smtp.url, dataDir: "" });
});
afterAll(() => smtp?.stop());
afterEach(() => {
  if (!smtp) return;
  smtp.manner = () => "take";
  smtp.mails.splice(0);
});

/** What the sender does with everything that's due. */
async function deliverDue(): Promise<void> {
  const mailer = openBulkMail({ connections: 1, kind: "reply" });
  for (const reply of await claimReplies(10)) await deliverReply(mailer, reply);
  await mailer.close();
}

async function message(id: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw new Error("no message");
  return row;
}

async function* pieces(text: string) {
  yield Buffer.from(text);
}

/** As its form sends it. */
async function openedAt(id: string): Promise<{ opened_at: string }> {
  const composer = await findComposer(desk.editor, id);
  if (!composer.ok) throw new Error(composer.reason);
  return { opened_at: composer.value.readAt.toISOString() };
}

describe.runIf(isDatabaseThere())("a reply", () => {
  test("answers the lead in the same transaction, and can be taken back into the composer for ten seconds", async () => {
    const { id } = await sent();
    const queued = await sendReply(desk.editor, replyInput(id));
    if (!queued.ok) throw new Error("refused");
    expect(queued.value.isLater).toBe(false);
    // Nobody owned it: the person writes back to whoever answered.
    expect(await lead(id)).toMatchObject({ status: "contacted", clock: { state: "answered" }, ownerId: desk.editor.userId });
    expect(await claimReplies(10), "its ten seconds aren't over").toEqual([]);
    expect(await takeBackReply(desk.editor, { id, messageId: queued.value.messageId })).toEqual({ ok: true, value: undefined });
    expect(await lead(id)).toMatchObject({ status: "new", clock: { state: "waiting" }, firstResponseAt: null, ownerId: null });
    const composer = await findComposer(desk.editor, id);
    expect(composer).toMatchObject({ ok: true, value: { isDraft: true, subject: "Your quote", text: "Hello Dolores,\n\nhere it is." } });
    passHours(1);
    expect(await claimReplies(10), "a draft never leaves").toEqual([]);
  });

  test("is refused if another one was sent since its form was opened, until its author says that they know", async () => {
    const { id } = await sent();
    const opened = await openedAt(id);
    const first = await sendReply(desk.editor, replyInput(id, opened));
    if (!first.ok) throw new Error("refused");
    const second = { ...opened, body: "<p>Something else.</p>" };
    expect(await sendReply(desk.editor, replyInput(id, second))).toEqual({ ok: false, reason: { because: "answered-meanwhile" } });
    expect(await sendReply(desk.editor, replyInput(id, { ...second, send_anyway: "on" }))).toMatchObject({ ok: true });
    // What was taken back wasn't sent.
    const other = await sent({ email: "ben@sotolcreek.example" });
    const to = { to: "ben@sotolcreek.example" };
    const reopened = await openedAt(other.id);
    const back = await sendReply(desk.editor, replyInput(other.id, to));
    if (back.ok) await takeBackReply(desk.editor, { id: other.id, messageId: back.value.messageId });
    expect(await sendReply(desk.editor, replyInput(other.id, { ...reopened, ...to }))).toMatchObject({ ok: true });
  });

  test("that is leaving can't be taken back, and one that has left can't either", async () => {
    const { id } = await sent();
    const messageId = await dueReply(desk.editor, id);
    await claimReplies(10);
    expect(await takeBackReply(desk.editor, { id, messageId })).toEqual({ ok: false, reason: "too-late" });
    expect(await lead(id)).toMatchObject({ status: "contacted" });
  });

  test("that the mail server refuses answers nothing: the lead waits again, until it's sent once more", async () => {
    const { id } = await sent();
    smtp.manner = () => "rcpt 550 5.1.1 no such user";
    const messageId = await dueReply(desk.editor, id);
    expect(await lead(id)).toMatchObject({ status: "contacted", clock: { state: "answered" } });
    await deliverDue();
    expect(await message(messageId)).toMatchObject({ state: "failed" });
    expect(await lead(id)).toMatchObject({
      status: "new",
      clock: { state: "waiting" },
      firstResponseAt: null,
      ownerId: desk.editor.userId,
    });
    smtp.manner = () => "take";
    await sendAgain(desk.editor, { id, messageId });
    await deliverDue();
    expect(await message(messageId)).toMatchObject({ state: "sent" });
    expect(await lead(id)).toMatchObject({ status: "contacted", clock: { state: "answered" } });
  });

  test("for later leaves at its time, and the lead waits until then", async () => {
    const { id } = await sent();
    const at = new Date((await lead(id)).createdAt.getTime() + 5 * 3_600_000).toISOString().slice(0, 16);
    const queued = await sendReply(desk.editor, replyInput(id, { send_at: at, zone: "UTC" }));
    if (!queued.ok) throw new Error(JSON.stringify(queued.reason));
    expect(queued.value).toMatchObject({ isLater: true, sendAt: new Date(`${at}Z`) });
    await deliverDue();
    expect(smtp.mails).toHaveLength(0);
    expect(await lead(id)).toMatchObject({ status: "new" });
    passHours(6);
    await deliverDue();
    expect(smtp.mails).toHaveLength(1);
    expect(await lead(id)).toMatchObject({ status: "contacted", clock: { state: "answered" } });
  });

  test.each([
    ["nothing in it", { body: "<p> </p>" }, { because: "empty" }],
    ["an address from elsewhere", { to: "someone@else.example" }, { because: "recipient" }],
    ["a placeholder without a value", { body: "<p>Hi {first_nam} {name}</p>" }, { because: "placeholders", open: ["{first_nam}"] }],
    ["a time in the past", { send_at: "2020-01-01T00:00", zone: "UTC" }, { because: "past" }],
    ["a time too far away", { send_at: "2099-01-01T00:00", zone: "UTC" }, { because: "too-far" }],
  ])("with %s is refused, and nothing changes", async (_what, changes, reason) => {
    const { id } = await sent();
    expect(await sendReply(desk.editor, replyInput(id, changes))).toEqual({ ok: false, reason });
    expect(await lead(id)).toMatchObject({ status: "new" });
  });

  test("leaves from the firm's address with the writer's name, its files, and the thread that the person knows", async () => {
    const { id } = await sent({ company: "Sotol & Sons" });
    await attachFile(desk.editor, { id, name: "Angebot – ü.txt", content: pieces("What it costs") });
    const first = await dueReply(desk.editor, id, { body: "<p>Hi {first_name} of {company}</p><script>x</script>" });
    await deliverDue();
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      messageId: `<${messageIdOf(first)}>`,
      from: { value: [{ name: expect.stringMatching(/^Edgar Editor from /), address: expect.stringMatching(/^support@|@/) }] },
      subject: "Your quote",
      text: expect.stringContaining("Hi Dolores of Sotol & Sons"),
      attachments: [{ filename: "Angebot – ü.txt" }],
    });
    expect(String(mail?.attachments[0]?.content)).toBe("What it costs");
    expect(mail?.html).not.toContain("script");
    expect(await message(first)).toMatchObject({ state: "sent", response: expect.stringMatching(/^250/) });
    await dueReply(desk.editor, id, { body: "<p>One more thing.</p>" });
    await deliverDue();
    expect(smtp.mails[1]).toMatchObject({ inReplyTo: `<${messageIdOf(first)}>`, references: `<${messageIdOf(first)}>` });
  });

  test("that the mail server refuses for good has failed, with its words; sent again, it leaves under the same Message-ID", async () => {
    const { id } = await sent();
    smtp.manner = () => "550 5.7.1 not wanted";
    const messageId = await dueReply(desk.editor, id);
    await deliverDue();
    expect(await message(messageId)).toMatchObject({ state: "failed", response: expect.stringContaining("not wanted") });
    smtp.manner = () => "take";
    expect((await sendAgain(desk.editor, { id, messageId })).ok).toBe(true);
    await deliverDue();
    expect(smtp.mails.map((mail) => mail.messageId)).toEqual([`<${messageIdOf(messageId)}>`]);
    expect((await sendAgain(desk.editor, { id, messageId })).ok, "what has left isn't sent again").toBe(false);
  });

  test("that can't leave right now waits for another attempt", async () => {
    const { id } = await sent();
    smtp.manner = () => "451 4.7.1 greylisted";
    const messageId = await dueReply(desk.editor, id);
    await deliverDue();
    expect(await message(messageId)).toMatchObject({ state: "scheduled", attempts: 1, response: expect.stringContaining("greylisted") });
    smtp.manner = () => "take";
    passHours(1);
    await deliverDue();
    expect(await message(messageId)).toMatchObject({ state: "sent" });
  });

  test("whose connection breaks after it began is uncertain, and only leaves again if someone says so", async () => {
    const { id } = await sent();
    smtp.manner = () => "drop";
    const messageId = await dueReply(desk.editor, id);
    await deliverDue();
    expect(await message(messageId)).toMatchObject({ state: "uncertain" });
    smtp.manner = () => "take";
    passHours(24);
    await deliverDue();
    expect(smtp.mails).toHaveLength(0);
    await sendAgain(desk.editor, { id, messageId });
    await deliverDue();
    expect(smtp.mails).toHaveLength(1);
  });

  test("of a dead process leaves once at most: claimed, it waits again; begun, it is uncertain", async () => {
    const [one, two] = [await sent({ email: "one@example.com" }), await sent({ email: "two@example.com" })];
    const claimedOnly = await dueReply(desk.editor, one.id, { to: "one@example.com" });
    const begun = await dueReply(desk.editor, two.id, { to: "two@example.com" });
    const claimed = await claimReplies(10);
    const held = claimed.find(({ id }) => id === begun);
    if (!held) throw new Error("not claimed");
    expect(await beginReply(held)).toBe(true);
    await settleLost({ isAlone: false });
    expect(await message(begun), "it may still be alive").toMatchObject({ state: "sending" });
    await settleLost({ isAlone: true });
    expect(await message(begun)).toMatchObject({ state: "uncertain" });
    expect(await message(claimedOnly)).toMatchObject({ state: "scheduled" });
    const taken = claimed.find(({ id }) => id === claimedOnly);
    expect(taken && (await beginReply(taken)), "the dead process isn't dead, but too late").toBe(false);
    await deliverDue();
    expect(smtp.seen.filter((to) => to === "one@example.com")).toHaveLength(1);
    expect(smtp.seen).not.toContain("two@example.com");
  });

  test("two senders share the work: no one gets two emails", async () => {
    const leads = await Promise.all(Array.from({ length: 12 }, (_, n) => sent({ email: `n${n}@example.com` })));
    for (const [n, { id }] of leads.entries()) await dueReply(desk.editor, id, { to: `n${n}@example.com` });
    await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
    await deliverDue();
    expect(smtp.mails.map(({ to }) => (to && !Array.isArray(to) ? to.text : "")).sort()).toEqual(
      leads.map((_, n) => `n${n}@example.com`).sort(),
    );
  });
});
