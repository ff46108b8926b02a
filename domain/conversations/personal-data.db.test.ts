import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { answerMail, dueReply, replyInput, sentReply } from "~/tests/builders/conversation.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { deleteLead, mergeLeads } from "../leads/index.ts";
import { saveReplyDraft } from "./composing/drafts.ts";
import { sendReply } from "./composing/send-reply.ts";
import { conversationFiles, conversationMessages as messages } from "./conversations.schema.ts";
import { removeLooseFiles, removeStrayFiles } from "./files/remove-loose-files.ts";
import { attachFile } from "./files/reply-files.ts";
import { holdRepliesAfterRestore } from "./hold-after-restore.ts";
import { takeMail } from "./inbound/take-mail.ts";
import { listMessages, openMessageFile } from "./list-messages.ts";
import { erasePerson, exportPerson } from "./personal-data.ts";

const { desk, sent, lead } = onLeadDesk();

const FILE = [
  'multipart/mixed; boundary="m"',
  '--m\r\nContent-Disposition: attachment; filename="plan.txt"\r\n\r\na plan\r\n--m--\r\n',
] as [string, string];

async function receive(answers: string, from: string): Promise<void> {
  const bytes = Buffer.from(answerMail({ answers, from, body: FILE }));
  const head = bytes.subarray(0, bytes.indexOf("\r\n\r\n") + 4);
  expect(await takeMail({ head, size: bytes.length, at: new Date("2026-11-22T10:00:00Z"), readSource: async () => bytes })).toBe("taken");
}

async function filesInStorage(): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of storage().list()) paths.push(path);
  return paths;
}

describe.runIf(isDatabaseThere())("a person's emails", () => {
  test("are exported, and erased with their files, also where they wrote in someone else's conversation", async () => {
    const own = await sent();
    const other = await sent({ email: "colleague@sotolcreek.example" });
    const reply = await sentReply(desk.editor, own.id);
    await receive(reply.messageId, "dolores@sotolcreek.example");
    const theirs = await sentReply(desk.editor, other.id, {
      to: "colleague@sotolcreek.example",
      body: "<p>Ask Dolores (dolores@sotolcreek.example).</p>",
    });
    await receive(theirs.messageId, "Dolores <dolores@sotolcreek.example>");
    const exported = await exportPerson("Dolores@sotolcreek.example");
    expect(exported).toHaveLength(3);
    expect(exported.filter(({ files }) => (files as unknown[]).length === 1)).toHaveLength(2);
    expect(await db.transaction((tx) => erasePerson(tx, "Dolores@sotolcreek.example"))).toBe(3);
    const rows = await db.select().from(messages);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/dolores@/i);
    expect(rows[0]?.text).toBe("Ask Dolores (erased person).");
    await removeLooseFiles(new Date("2026-11-22T10:00:00Z"));
    expect(await db.$count(conversationFiles)).toBe(0);
    expect((await filesInStorage()).filter((path) => path.startsWith("messages/"))).toEqual([]);
  });

  test("go with their lead, and move with it when it's merged", async () => {
    const [kept, merged] = [await sent(), await sent({ form: "message" })];
    await sentReply(desk.editor, merged.id);
    const draft = (id: string, body: string) => saveReplyDraft(desk.editor, { id, to: "", subject: "", body, format: "html" });
    await draft(kept.id, "<p>kept</p>");
    await draft(merged.id, "<p>other</p>");
    const result = await mergeLeads(desk.editor, { id: kept.id, version: (await lead(kept.id)).version, otherId: merged.id });
    expect(result.ok || result.reason).toBe(kept.id === merged.id ? "not-found" : true);
    expect(await listMessages(desk.editor, kept.id)).toMatchObject({ ok: true, value: [{ state: "sent" }] });
    expect(await db.select({ text: messages.text }).from(messages).where(eq(messages.state, "draft"))).toEqual([{ text: "kept" }]);
    await deleteLead(desk.editor, { id: kept.id, version: (await lead(kept.id)).version });
    expect(await db.$count(messages)).toBe(0);
  });

  test("and their files are only for people who can read leads; files of a draft are its author's", async () => {
    const { id } = await sent();
    const reply = await sentReply(desk.editor, id);
    await receive(reply.messageId, "dolores@sotolcreek.example");
    const [file] = await db.select().from(conversationFiles).where(sql`message_id is not null`);
    const viewer = await staffMember({ role: "viewer" });
    const other = await staffMember({ role: "editor" });
    expect(await openMessageFile(viewer, id, file?.id ?? "")).toEqual({ ok: false, reason: "forbidden" });
    expect((await openMessageFile(other, id, file?.id ?? "")).ok).toBe(true);
    const elsewhere = await sent({ email: "x@example.com" });
    expect(await openMessageFile(other, elsewhere.id, file?.id ?? ""), "another lead's address").toEqual({
      ok: false,
      reason: "not-found",
    });
    async function* content() {
      yield Buffer.from("mine");
    }
    const attached = await attachFile(desk.editor, { id, name: "mine.txt", content: content() });
    if (!attached.ok) throw new Error("refused");
    expect(await openMessageFile(other, id, attached.value.fileId)).toEqual({ ok: false, reason: "not-found" });
    expect((await openMessageFile(desk.editor, id, attached.value.fileId)).ok).toBe(true);
    await removeStrayFiles();
    expect((await openMessageFile(desk.editor, id, attached.value.fileId)).ok).toBe(true);
  });

  test("that were waiting when a backup was made aren't sent again on their own", async () => {
    const { id } = await sent();
    await dueReply(desk.editor, id);
    expect(await db.transaction((tx) => holdRepliesAfterRestore(tx))).toBe(1);
    expect(await listMessages(desk.editor, id)).toMatchObject({ ok: true, value: [{ state: "uncertain" }] });
  });

  test("a draft that the browser saves late, after its text was sent, isn't kept", async () => {
    const { id } = await sent();
    await sendReply(desk.editor, replyInput(id));
    const late = { id, to: "", subject: "", body: "<p>Hello Dolores,</p><p>here it is.</p>", format: "html" as const };
    await saveReplyDraft(desk.editor, { ...late, isAutomatic: true });
    expect(await db.$count(messages, eq(messages.state, "draft"))).toBe(0);
    await saveReplyDraft(desk.editor, late);
    expect(await db.$count(messages, eq(messages.state, "draft"))).toBe(1);
  });
});
