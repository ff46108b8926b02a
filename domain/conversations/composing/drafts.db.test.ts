import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { replyInput } from "~/tests/builders/conversation.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { conversationFiles } from "../conversations.schema.ts";
import { removeLooseFiles } from "../files/remove-loose-files.ts";
import { attachFile } from "../files/reply-files.ts";
import { listMessages } from "../list-messages.ts";
import { saveSignature } from "../signature.ts";
import { discardReplyDraft, saveReplyDraft } from "./drafts.ts";
import { findComposer } from "./find-composer.ts";
import { sendReply } from "./send-reply.ts";

const { desk, sent, passHours } = onLeadDesk();

async function* pieces(text: string) {
  yield Buffer.from(text);
}

describe.runIf(isDatabaseThere())("a draft", () => {
  const draft = (id: string, body: string) => ({ id, to: "", subject: "", body, format: "html" as const });

  test("is its author's alone, and is gone with its files when it's discarded", async () => {
    const { id } = await sent();
    const other = await staffMember({ role: "editor" });
    await saveReplyDraft(desk.editor, draft(id, "<p>Half a thought</p>"));
    await attachFile(desk.editor, { id, name: "a.txt", content: pieces("a") });
    expect(await findComposer(other, id)).toMatchObject({ ok: true, value: { isDraft: false, files: [] } });
    expect(await listMessages(other, id)).toEqual({ ok: true, value: [] });
    expect(await findComposer(desk.editor, id)).toMatchObject({
      ok: true,
      value: { isDraft: true, text: "Half a thought", files: [{ name: "a.txt" }] },
    });
    expect((await discardReplyDraft(desk.editor, { id })).ok).toBe(true);
    passHours(2);
    await removeLooseFiles(new Date(Date.now() + 1e12));
    expect(await db.$count(conversationFiles)).toBe(0);
  });

  test("that was discarded doesn't come back with a save that was on its way, only if its author says so", async () => {
    const { id } = await sent();
    const first = await saveReplyDraft(desk.editor, { ...draft(id, "<p>Half</p>"), isAutomatic: true, version: "" });
    const version = first.ok ? first.value.version : "";
    await discardReplyDraft(desk.editor, { id });
    const late = { ...draft(id, "<p>Half a thought</p>"), version };
    expect(await saveReplyDraft(desk.editor, { ...late, isAutomatic: true })).toEqual({ ok: false, reason: "changed-elsewhere" });
    expect((await saveReplyDraft(desk.editor, late)).ok).toBe(true);
  });

  test("is what was typed last if two saves are on their way, whichever is stored first, but not over another tab's text", async () => {
    const first = (id: string) => saveReplyDraft(desk.editor, { ...draft(id, "<p>Half</p>"), isAutomatic: true, version: "" });
    const before = { before_to: "", before_subject: "", before_body: "<p>Half</p>", before_format: "html" as const };
    const second = (id: string) =>
      saveReplyDraft(desk.editor, { ...draft(id, "<p>Half a thought</p>"), ...before, isAutomatic: true, version: "" });
    for (const [saves, areSaved] of [
      [
        [first, second],
        [true, true],
      ],
      [
        [second, first],
        [true, false],
      ],
    ] as const) {
      const { id } = await sent({ email: `first-${areSaved[1]}@example.com` });
      for (const [n, save] of saves.entries()) expect((await save(id)).ok).toBe(areSaved[n]);
      expect(await findComposer(desk.editor, id)).toMatchObject({ value: { text: "Half a thought" } });
      await saveReplyDraft(desk.editor, draft(id, "<p>Another tab's</p>"));
      expect((await second(id)).ok).toBe(false);
    }
  });

  test("keeps its text while a file is attached", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async (_, n) => (await sent({ email: `attach${n}@example.com` })).id));
    await Promise.all(
      ids.flatMap((id) => [
        attachFile(desk.editor, { id, name: "a.txt", content: pieces("a") }),
        saveReplyDraft(desk.editor, draft(id, "<p>Half a thought</p>")),
      ]),
    );
    const kept = await Promise.all(ids.map((id) => findComposer(desk.editor, id)));
    expect(kept.map((composer) => composer.ok && [composer.value.text, composer.value.files.length])).toEqual(
      ids.map(() => ["Half a thought", 1]),
    );
  });

  test("begins with the signature, which alone isn't a reply", async () => {
    const { id } = await sent();
    await saveSignature(desk.editor, { body: "Edgar\nLone Mesa", format: "text" });
    const composer = await findComposer(desk.editor, id);
    if (!composer.ok) throw new Error("refused");
    expect(composer.value.text).toBe("Edgar\nLone Mesa");
    expect(await sendReply(desk.editor, replyInput(id, { body: composer.value.html }))).toEqual({
      ok: false,
      reason: { because: "empty" },
    });
    await saveSignature(desk.editor, { body: "", format: "text" });
  });

  test("says which placeholders have a value for the lead: one that's only called after its company has no first name", async () => {
    const filledFor = async (changes: Record<string, string>) => {
      const composer = await findComposer(desk.editor, (await sent(changes)).id);
      return composer.ok ? composer.value.filled : [];
    };
    const always = ["reference", "staff_name", "firm", "phone"];
    const named = await filledFor({ name: "Ana Ruiz", email: "ana@ruiz.example", company: "", service: "" });
    expect(named.sort()).toEqual([...always, "first_name", "name"].sort());
    const unnamed = await filledFor({ name: "RUIZ TILE", email: "info@ruiz.example", company: "Ruiz Tile", service: "" });
    expect(unnamed.sort()).toEqual([...always, "company"].sort());
  });

  test.each([
    ["a program", "setup.exe", "MZ", { because: "type" }],
    ["an empty file", "a.txt", "", { because: "empty" }],
    ["a file without a name", "../", "a", { because: "name" }],
  ])("doesn't take %s", async (_what, name, content, reason) => {
    const { id } = await sent();
    expect(await attachFile(desk.editor, { id, name, content: pieces(content) })).toEqual({ ok: false, reason });
  });

  test("takes ten files at most, and fourteen megabytes together", async () => {
    const { id } = await sent();
    const some = await Promise.all(
      Array.from({ length: 12 }, (_, n) => attachFile(desk.editor, { id, name: `${n}.txt`, content: pieces("x") })),
    );
    expect(some.filter(({ ok }) => ok)).toHaveLength(10);
    await db.execute(sql`update conversation_files set size = 2000000`);
    expect(await sendReply(desk.editor, replyInput(id))).toEqual({ ok: false, reason: { because: "files" } });
  });
});
