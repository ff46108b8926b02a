import type { ChildProcess } from "node:child_process";
import { afterAll, afterEach, beforeEach } from "vitest";
import { endStarted, started } from "./started-processes.ts";

/**
 * A failing test leaves its programs behind, and neither its second try nor the tests after it must share the machine with them. Here and not
 * beside `startProcess`: a module that test files share runs once for all of them.
 */
let before: ReadonlySet<ChildProcess> = new Set();
beforeEach(() => {
  before = new Set(started);
});
afterEach(({ task }) => {
  if (task.result?.state === "fail") endStarted(before);
});
afterAll(() => endStarted());
