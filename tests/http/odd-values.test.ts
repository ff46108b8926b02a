import { expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { postForm, postJson } from "./requests.ts";

/** Values that no page of ours sends, but anyone can. */
const program = onStaffedProgram();

test("a character that no database stores is left out of what a browser reports about a visit", async () => {
  const signup = { email: "nul@sotolcreek.example", pageUrl: "a\0b" };
  expect((await postJson(`${program.address}/api/newsletter-signup`, signup)).status).toBe(200);
  expect((await postForm(`${program.address}/newsletter/answer`, signup)).status).toBeLessThan(400);
});

test("a form whose answers are no object is refused at the field", async () => {
  const lead = { form: "message", name: "A", email: "a@sotolcreek.example", message: "x", answers: null };
  const answer = await postJson(`${program.address}/api/send-lead-email`, lead);
  expect([answer.status, await answer.json()]).toMatchObject([422, { fields: { answers: expect.any(String) } }]);
});

test.each(["9999-12-31T23:59:00Z", "0000-01-01T00:00:00Z"])("a booking at %s is refused", async (start) => {
  const booking = { type: "consultation", start, zone: "America/Chicago", name: "A", email: "a@sotolcreek.example", phone: "2105550177" };
  expect((await postJson(`${program.address}/api/book-appointment`, booking)).status).toBe(422);
});

test.each([
  ...["/admin/leads?from=0001-01-01", "/admin/leads?to=9999-12-31", "/admin/audit-log?from=0001-01-01", "/admin/audit-log?to=9999-12-31"],
  ...[
    "/admin/analytics?from=0001-01-01&to=9999-12-31",
    "/admin/media?folder=%00",
    "/admin/media?tag=%00",
    "/admin/appointments?person=%00",
  ],
])("%s shows the list", async (path) => {
  const { status } = await fetch(program.address + path, { headers: program.cookieOf("admin") });
  expect(status).toBe(200);
});
