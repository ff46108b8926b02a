import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** The data folder of a program that was started before, so its database already exists. The caller removes it. */
export function seededFolder(): string {
  const folder = temporaryFolder();
  cpSync(inject("seededFolder"), folder, { recursive: true });
  return folder;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "bluebonnet-"));
}
