import { beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { auditOf } from "~/tests/builders/settings.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { type Actor, can } from "../permissions/index.ts";
import { createApiKey, findKeyActor, listApiKeys, revokeApiKey } from "./index.ts";

onTestDatabase();

let ada: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) ada = await staffMember({ role: "admin" });
});

const withKey = (key: string) => new Headers({ Authorization: `Bearer ${key}` });

async function make(days: "30" | "" = "", scopes: ("leads:read" | "subscribers:read")[] = ["leads:read"]) {
  const made = await createApiKey(ada, { name: "CRM", scopes, days });
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

async function listed(id: string) {
  const keys = await listApiKeys(ada);
  return keys.ok ? keys.value.find((key) => key.id === id) : undefined;
}

describe.runIf(isDatabaseThere())("an API key", () => {
  test.each(["viewer", "editor"] as const)("cannot be managed by a %s", async (role) => {
    const actor = await staffMember({ role });
    expect(await createApiKey(actor, { name: "CRM", scopes: ["leads:read"], days: "" })).toEqual({ ok: false, reason: "forbidden" });
    expect(await listApiKeys(actor)).toEqual({ ok: false, reason: "forbidden" });
    expect(await revokeApiKey(actor, (await make()).id)).toEqual({ ok: false, reason: "forbidden" });
  });

  test("can do what its scopes say and nothing else", async () => {
    const actor = await findKeyActor(withKey((await make()).key));
    expect(can(actor, "lead:read")).toBe(true);
    for (const permission of ["subscriber:read", "lead:edit", "lead:export", "office:open", "setting:read"] as const)
      expect(can(actor, permission), permission).toBe(false);
    const both = await findKeyActor(withKey((await make("", ["leads:read", "subscribers:read", "leads:read"])).key));
    expect([can(both, "lead:read"), can(both, "subscriber:read")]).toEqual([true, true]);
    expect(both?.only).toHaveLength(2);
  });

  test("is stored only as a hash, also in the list and the audit log", async () => {
    const { id, key } = await make();
    const row = await listed(id);
    expect(row).toMatchObject({ name: "CRM", start: key.slice(0, 10), state: "good", lastUsedAt: null, createdBy: ada.email });
    const log = await auditOf("api-key.created");
    for (const text of [JSON.stringify(row), JSON.stringify(log)]) expect(text).not.toContain(key.slice(10));
  });

  test.each(["", "Bearer ", "Bearer bbk_", "Basic bbk_x", `Bearer bbk_${"x".repeat(43)}`, `Bearer ${"x".repeat(43)}`, "Bearer bbk_ä"])(
    "%j is not one",
    async (authorization) => {
      // A header can't carry letters beyond Latin-1 as they are.
      const headers = new Headers(authorization === "" ? {} : { Authorization: encodeURI(authorization).replaceAll("%20", " ") });
      expect(await findKeyActor(headers)).toBeNull();
    },
  );

  test("opens nothing once it is revoked or expired", async () => {
    const { id, key } = await make();
    expect(await revokeApiKey(ada, id)).toEqual({ ok: true, value: undefined });
    expect(await revokeApiKey(ada, id)).toEqual({ ok: false, reason: "not-found" });
    expect(await findKeyActor(withKey(key))).toBeNull();
    expect((await listed(id))?.state).toBe("revoked");

    const short = await make("30");
    expect(await findKeyActor(withKey(short.key))).not.toBeNull();
    const back = setClock(() => Date.now() + 30 * 24 * 3_600_000 + 1_000);
    try {
      expect(await findKeyActor(withKey(short.key))).toBeNull();
      expect((await listed(short.id))?.state).toBe("expired");
    } finally {
      back();
    }
  });

  test("records when it was last used, to the minute", async () => {
    const { id, key } = await make();
    await findKeyActor(withKey(key));
    const first = (await listed(id))?.lastUsedAt;
    expect(first).toBeInstanceOf(Date);
    await findKeyActor(withKey(key));
    expect((await listed(id))?.lastUsedAt).toEqual(first);
    const back = setClock(() => Date.now() + 61_000);
    await findKeyActor(withKey(key)).finally(back);
    expect((await listed(id))?.lastUsedAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });
});
