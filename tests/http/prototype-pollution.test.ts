import { afterEach, describe, expect, test } from "vitest";
import { endpoints } from "~/app/api/description/endpoints.ts";
import { routes as table } from "~/app/route-lookup.ts";
import { sendAddresses } from "../builders/address-file.ts";
import { leadFields } from "../builders/lead.ts";
import { everyNth } from "../builders/sample.ts";
import { onStaffedProgram } from "./program.ts";

const program = onStaffedProgram();
const MARK = "polluted";

/** The program runs in this process, so changes to an object that all others inherit from show here. */
const shared = { Object: Object.prototype, Array: Array.prototype, Function: Function.prototype, String: String.prototype };
const namesOf = () => JSON.stringify(Object.entries(shared).map(([name, prototype]) => [name, Reflect.ownKeys(prototype).map(String)]));
const before = namesOf();
afterEach(() => {
  expect(({} as Record<string, unknown>)[MARK]).toBeUndefined();
  expect(namesOf()).toBe(before);
});

/** As text, because in an object literal the name would set the prototype instead of being sent. */
const jsons = [
  `{"__proto__":{"${MARK}":1,"role":"admin","isAdmin":true}}`,
  `{"constructor":{"prototype":{"${MARK}":1}}}`,
  `{"a":{"__proto__":{"${MARK}":1}},"__proto__.${MARK}":1,"__proto__[${MARK}]":1}`,
  `[{"__proto__":{"${MARK}":1}}]`,
  `{"answers":{"__proto__":{"${MARK}":"yes"},"constructor":"yes","toString":"no","3.1.1":"yes"},"lead":{"__proto__":{"${MARK}":1}}}`,
  `{"events":[{"type":"__proto__","path":"/about"},{"type":"constructor"}],"width":1}`,
];
const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
const fields = [
  [`__proto__[${MARK}]`, "1"],
  [`__proto__.${MARK}`, "1"],
  [`constructor[prototype][${MARK}]`, "1"],
  [`constructor.prototype.${MARK}`, "1"],
  [`items[__proto__][${MARK}]`, "1"],
  ...names.map((name) => [name, MARK]),
] as const;

const paths = table.filter(({ path }) => !path.includes("*")).map(({ path }) => `/${path.replaceAll(/:\w+/g, "__proto__")}`);
const ask = (path: string, init: RequestInit = {}) =>
  fetch(program.address + path, {
    redirect: "manual",
    ...init,
    headers: { Origin: program.address, ...program.cookieOf("admin"), ...init.headers },
  });

test("a polluted prototype would be noticed", () => {
  Object.assign(Object.prototype, { [MARK]: 1 });
  expect(namesOf()).not.toBe(before);
  delete (Object.prototype as Record<string, unknown>)[MARK];
});

describe("no property name that every object has gets into one of ours", () => {
  test("in the query, in a cookie, or as a part of any address", { timeout: 120_000 }, async () => {
    expect(paths.length).toBeGreaterThan(120);
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
    for (const path of everyNth(paths, 2)) {
      const cookie = `${program.cookieOf("admin").Cookie}; __proto__=${MARK}; constructor=${MARK}; bluebonnet_flash={"__proto__":{"${MARK}":1}}`;
      const { status } = await ask(`${path}?${query}`, { headers: { Cookie: cookie } });
      expect(status, path).toBeLessThan(500);
    }
  });

  test("in a form of any kind, at any address", { timeout: 120_000 }, async () => {
    for (const path of everyNth(paths, 4)) {
      // It would end this session.
      if (path === "/auth/sign-out") continue;
      for (const intent of ["save", "edit", "__proto__", "constructor", "toString"]) {
        const { status } = await ask(path, {
          method: "POST",
          body: new URLSearchParams([...fields.map((one) => [...one]), ["intent", intent]]),
        });
        expect(status, `${path} ${intent}`).toBeLessThan(500);
        expect(status, `${path} ${intent}`).not.toBe(429);
      }
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append("__proto__", new Blob(["x"]), "__proto__.txt");
      expect((await ask(path, { method: "POST", body: form })).status, path).toBeLessThan(500);
    }
  });

  test("in JSON, at any endpoint", async () => {
    const posted = endpoints.filter(({ method }) => method.toUpperCase() === "POST").map(({ path }) => path);
    expect(posted.length).toBeGreaterThan(6);
    for (const path of posted) {
      for (const body of jsons) {
        const answer = await ask(path, { method: "POST", body, headers: { "Content-Type": "application/json" } });
        expect(answer.status, `${path} ${body}`).toBeLessThan(500);
        expect(await answer.text()).not.toContain("[object Object]");
      }
    }
  });

  test("next to the fields of a lead: it is refused, no part of it is used, and no one gets a role through it", async () => {
    const whole = JSON.stringify(leadFields({ email: "proto@example.com" }));
    for (const inner of [`"__proto__":{"isVerified":true}`, `"constructor":{"prototype":{}}`]) {
      const answer = await ask("/api/send-lead-email", {
        method: "POST",
        body: `${whole.slice(0, -1)},${inner}}`,
        headers: { "Content-Type": "application/json" },
      });
      expect(answer.status).toBe(422);
    }
    expect(await (await ask("/admin/leads.csv?q=proto@example.com", { method: "POST" })).text()).not.toContain("proto@");
  });

  test("as a column of an imported file", async () => {
    const heads = names.join(",");
    const sent = await sendAddresses(program.address, program.cookieOf("admin"), `email,${heads}\na@proto.example,${heads}\n`);
    expect(sent.status).toBe(302);
    const body = new FormData();
    body.append("file", new Blob([`City,State,${heads}\nMarfa,Texas,${heads}\n__proto__,constructor,${heads}\n`]), "__proto__.csv");
    const places = await ask("/admin/seo-generator/import?of=locations", { method: "POST", body });
    expect(places.status).toBe(302);
    expect((await ask(places.headers.get("location") ?? "")).status).toBe(200);
  });
});
