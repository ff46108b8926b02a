import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { postJson } from "./requests.ts";

let program: RunningProgram;
let endpoint: string;
beforeAll(async () => {
  program = await startProgram();
  endpoint = `${program.address}/api/security-monitor`;
});
afterAll(() => program.stop());

const failed = {
  type: "failed_verification",
  details: {
    attempts: 1,
    reason: "slider",
    metadata: { slider_value: 40, target_value: 76, interaction_count: 3, mouse_movements: 12, time_taken: 4200 },
  },
};
const suspicious = {
  type: "suspicious_activity",
  details: {
    attempts: 3,
    reason: "repeated failures",
    resource: "security_verification",
    metadata: { total_attempts: 3, final_slider_value: 12, target_value: 76 },
  },
};

test("accepts every known event", async () => {
  for (const event of [failed, suspicious]) {
    const response = await postJson(endpoint, event);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  }
});

test.each([
  ["an unknown type", { ...failed, type: "hello" }, "type"],
  ["no details", { type: "failed_verification" }, "details"],
  ["a deep object", { ...failed, details: { ...failed.details, metadata: { x: { y: 1 } } } }, "details.metadata.x"],
  ["a long reason", { ...failed, details: { ...failed.details, reason: "x".repeat(201) } }, "details.reason"],
  ["an unknown field", { ...failed, user: "x" }, "user"],
])("refuses %s and names the field", async (_what, body, field) => {
  const response = await postJson(endpoint, body);
  expect([response.status, Object.keys(((await response.json()) as { fields: object }).fields)]).toEqual([422, [field]]);
});

test("is limited per address", async () => {
  let status = 0;
  for (let i = 0; i < 25; i++) status = (await postJson(endpoint, failed)).status;
  expect(status).toBe(429);
});
