import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { createFirstAdministrator } from "~/domain/access/index.ts";
import { type Env, readEnv } from "~/platform/env/index.ts";
import { setLogLevel } from "~/platform/log/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { seededFolder } from "~/tests/builders/seeded-folder.ts";
import { openDatabase } from "../program.ts";
import { recoverAccessCommand } from "./recover-access.ts";

let output: MockInstance;
const folder = seededFolder();
const env: Env = readEnv({ LOG_LEVEL: "silent", DATA_DIR: folder });
const said = () => output.mock.calls.map(([text]) => String(text)).join("");
beforeEach(() => {
  setLogLevel("silent");
  output = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
});
afterEach(() => output.mockRestore());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("anyone who runs the server gets a link for someone; without a name, the command explains its usage and changes nothing", async () => {
  const database = await openDatabase(env);
  openSecrets(env);
  await createFirstAdministrator({ fullName: "Ada", email: "ada@example.com", password: "three words and a river" });
  await database.close();
  await recoverAccessCommand(env, ["ada@example.com"]);
  expect(said()).toMatch(/It works once and expires in an hour:\n {2}http:\/\/localhost:3000\/auth\/reset\?token=\S+/);
  for (const args of [[], ["--help"], ["ada@example.com", "ben@example.com"]])
    await expect(recoverAccessCommand(env, args)).rejects.toThrow("npm run recover-access -- <email>");
  await expect(recoverAccessCommand(env, ["nobody@example.com"])).rejects.toThrow("No account has the email address nobody@example.com");
});
