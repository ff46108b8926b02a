import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { postForm } from "./requests.ts";

let program: RunningProgram;
let link: string;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1" });
  const { pathname, search } = new URL(program.setUpLink ?? "");
  link = `${program.address}${pathname}${search}`;
});
afterAll(() => program.stop());

const person = { fullName: "Ada Admin", email: "Ada@example.com", password: "a long enough password" };

test("a forged link opens nothing", async () => {
  expect((await fetch(`${program.address}/auth/setup?token=x`)).status).toBe(404);
  expect((await postForm(`${program.address}/auth/setup?token=x`, person)).status).toBe(404);
});

test.each([
  ["a short password", { password: "short" }, "At least 12 characters."],
  ["an invalid address", { email: "ada" }, "Please enter a valid email address."],
  ["no name", { fullName: " " }, "Please enter your name."],
])("%s is refused at its field and the link stays valid", async (_what, changes, message) => {
  const response = await postForm(link, { ...person, ...changes });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(message);
});

test("the link creates one administrator, signed in, however many people press it at once; then it is used up", async () => {
  const answers = await Promise.all([postForm(link, person), postForm(link, { ...person, email: "eve@example.com" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 404]);
  const won = answers.find(({ status }) => status === 302);
  const cookie = won?.headers.getSetCookie()[0] ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  const welcome = await fetch(`${program.address}/auth/welcome`, { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(await welcome.text()).toContain("You&#x27;re signed in");
  expect(welcome.headers.get("cache-control")).toBe("no-store");
  expect(welcome.headers.get("content-security-policy")).toMatch(/script-src 'nonce-/);
  expect((await fetch(link)).status).toBe(404);
});
