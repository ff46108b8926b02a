import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { closeStorage, openStorage } from "~/platform/storage/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { listMediaUses, swapMedia, undoSwap, uploadMedia } from "../content/index.ts";
import type { Actor } from "../permissions/index.ts";
import { newsletterCampaigns, newsletterTemplates } from "./campaigns.schema.ts";
import { newsletterPlaces } from "./index.ts";

onTestDatabase();

const folder = mkdtempSync(join(tmpdir(), "media-places-"));
let editor: Actor;

async function uploaded(name: string) {
  async function* content() {
    yield Buffer.from("text");
  }
  const taken = await uploadMedia(editor, { name, content: content(), fields: {} });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  return taken.value;
}

describe.runIf(isDatabaseThere())("media library files in newsletters", () => {
  beforeAll(async () => {
    await openStorage({ s3Url: undefined, dataDir: folder });
    editor = await staffMember({ role: "editor" });
  });
  afterAll(() => {
    closeStorage();
    rmSync(folder, { recursive: true, force: true });
  });

  test("are found everywhere, swapped in what wasn't sent, and swapped back", async () => {
    const [from, to] = [await uploaded("from.txt"), await uploaded("to.txt")];
    const mail = { subject: "s", content: `<img src="https://x.example${from.filePath}">` };
    await db.insert(newsletterCampaigns).values([
      { ...mail, name: "Draft" },
      { ...mail, name: "Sent", status: "sent" },
      { ...mail, name: "Step", kind: "step", status: "sending" },
    ]);
    await db.insert(newsletterTemplates).values({ name: "Template", subjectTemplate: "s", htmlTemplate: from.filePath });
    const uses = async (id: string) => {
      const found = await listMediaUses(editor, [id], newsletterPlaces);
      return found.ok ? found.value.map(({ what, name, fixed }) => `${what}: ${name}${fixed ? ` (${fixed})` : ""}`).sort() : found.reason;
    };
    const sent = ["Sent newsletter: Sent (sent)", "Sequence email: Step (sent)"];
    const unsent = ["Newsletter template: Template", "Newsletter: Draft"];
    expect(await uses(from.id)).toEqual([...unsent, ...sent]);
    const swapped = await swapMedia(editor, { fromId: from.id, toId: to.id }, newsletterPlaces);
    expect(swapped).toMatchObject({ ok: true, value: { count: 2 } });
    expect([await uses(from.id), await uses(to.id)]).toEqual([sent, unsent]);
    const undone = await undoSwap(editor, (swapped.ok && swapped.value.swapId) || "", newsletterPlaces);
    expect(undone).toEqual({ ok: true, value: 2 });
    expect([await uses(from.id), await uses(to.id)]).toEqual([[...unsent, ...sent], []]);
  });
});
