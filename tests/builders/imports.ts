import { Readable } from "node:stream";
import { checkImport, findImport, runImportJob, startImport, uploadImport } from "~/domain/imports/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";

/** Uploads a file, or throws why it's refused. Returns the import's ID. */
export async function uploadedFile(actor: Actor, kind: string, content: string | Buffer, name = "list.csv"): Promise<string> {
  const taken = await uploadImport(actor, { kind, name, content: Readable.from([Buffer.from(content)]) });
  if (!taken.ok) throw new Error(String(taken.reason));
  return taken.value.id;
}

export async function foundImport(actor: Actor, kind: string, id: string) {
  const found = await findImport(actor, { kind, id });
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

interface Choice {
  mapping?: Record<string, number>;
  choice?: string;
  hasHead?: boolean;
  values?: Record<string, Record<string, string>>;
  /** The days that the file is about. */
  from?: string;
  to?: string;
}

/** Uploads a file and checks it, with the columns as they were guessed unless others are chosen. */
export async function checkedFile(actor: Actor, kind: string, content: string | Buffer, chosen: Choice = {}): Promise<string> {
  const id = await uploadedFile(actor, kind, content);
  await check(actor, kind, id, chosen);
  return id;
}

export async function check(actor: Actor, kind: string, id: string, { choice = "", ...chosen }: Choice = {}): Promise<void> {
  const { row } = await foundImport(actor, kind, id);
  const { mapping = row.mapping, hasHead = row.layout.hasHead, values = {}, ...days } = chosen;
  const asked = await checkImport(actor, { kind, id, mapping, choice, hasHead, values, ...days });
  if (!asked.ok) throw new Error(JSON.stringify(asked.reason));
  await runImportJob.handle({ importId: id });
}

/** Starts a checked import without doing it. */
export async function started(actor: Actor, kind: string, id: string): Promise<void> {
  const asked = await startImport(actor, { kind, id, consent: "on" });
  if (!asked.ok) throw new Error(JSON.stringify(asked.reason));
}

/** Uploads, checks, and imports a file. */
export async function importedFile(actor: Actor, kind: string, content: string | Buffer, chosen: Choice = {}): Promise<string> {
  const id = await checkedFile(actor, kind, content, chosen);
  await started(actor, kind, id);
  await runImportJob.handle({ importId: id });
  return id;
}
