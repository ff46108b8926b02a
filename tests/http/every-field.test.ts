import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { everyNth, isProof } from "../builders/sample.ts";
import { encoded } from "../fuzz/encoded.ts";
import { listEndpoints } from "../fuzz/endpoints.ts";
import type { Field } from "../fuzz/harvest.ts";
import { startWorld, type World } from "../fuzz/world.ts";

let world: World;
beforeAll(async () => {
  const serverUrl = (!isProof && inject("serverUrl")) || undefined;
  world = await startWorld(await listEndpoints(), { serverUrl, hasLimits: false });
}, 600_000);
afterAll(() => world.end());

/** Signing out, or being signed out by someone, ends all further requests. */
const ENDS_SESSIONS = /^\/auth/;

async function post(action: string, fields: Field[]): Promise<number> {
  const { address, cookie } = world.askingAs("admin");
  const body = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  const headers = { Cookie: cookie, Origin: address, "Content-Type": "application/x-www-form-urlencoded" };
  const response = await fetch(address + action, { method: "POST", headers, body, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

/** Every field of every form that staff see, as it's sent with each of its buttons. */
function* everyField(): Generator<{ what: string; action: string; fields: Field[]; name: string }> {
  const seen = new Set<string>();
  for (const [pattern, forms] of world.harvest.forms) {
    for (const { method, isMultipart, action, fields, buttons } of forms) {
      if (method !== "POST" || isMultipart || ENDS_SESSIONS.test(action)) continue;
      for (const button of buttons.length > 0 ? buttons : [undefined]) {
        const all = button ? [...fields, button] : fields;
        const intent = all.find(([name]) => name === "intent")?.[1];
        for (const [name] of all) {
          const what = `${pattern} ${intent}: ${name}`;
          if (name === "intent" || seen.has(what)) continue;
          seen.add(what);
          yield { what, action, fields: all, name };
        }
      }
    }
  }
}

// PostgreSQL text can't contain NUL.
test("no field of any back-office form fails on a character that cannot be stored", async () => {
  const answers = new Map<string, number>();
  for (const { what, action, fields, name } of everyNth([...everyField()], 9))
    answers.set(
      what,
      await post(
        action,
        fields.map(([other, old]) => [other, other === name ? "a\u0000b" : old]),
      ),
    );
  expect(answers.size).toBeGreaterThan(isProof ? 300 : 30);
  expect([...answers].filter(([, status]) => status >= 500)).toEqual([]);
}, 180_000);

// Their checkboxes are in the list, outside the form.
test("a generated page cannot be named with such a character either", async () => {
  for (const intent of ["publish", "hold"]) {
    const fields: Field[] = [
      ["intent", intent],
      ["id", "a\u0000b"],
    ];
    expect(await post("/admin/seo-generator/pages", fields), intent).toBe(422);
  }
});
