import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** A data folder of a program that has been started before: its database need not be made. Anyone who asks for it removes it. */
export function seededFolder(): string {
  const folder = temporaryFolder();
  cpSync(inject("seededFolder"), folder, { recursive: true });
  return folder;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "bluebonnet-"));
}
