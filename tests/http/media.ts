import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { upload } from "../builders/files.ts";
import { onStaffedProgram } from "./program.ts";

/** The program with staff, and what an editor does with its files. Runs while the file's tests run. */
export function onMedia() {
  const program = onStaffedProgram();
  const editor = () => program.cookieOf("editor");
  const send = (name: string, content: Uint8Array | string, fields?: Record<string, string>) =>
    upload(program.address, editor(), [[name, content]], fields);
  return {
    program,
    editor,
    send,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${program.address}${path}`, { headers }),
    /** Uploads a file that must be accepted. Returns its address. */
    async stored(name: string, content: Uint8Array | string): Promise<string> {
      const {
        status,
        files: [file],
      } = await send(name, content);
      expect([status, file?.error], name).toEqual([200, null]);
      return file?.filePath ?? "";
    },
    /** The names of all stored files. */
    storedFiles() {
      const folder = join(program.dataDir, "media");
      return existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name)
            .sort()
        : [];
    },
  };
}
