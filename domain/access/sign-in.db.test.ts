import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openAuth, type Visitor } from "~/platform/auth/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { profiles } from "./access.schema.ts";
import { createFirstAdministrator, endOtherSessions, endOwnSession, findActor, listOwnSessions, signIn, signOut } from "./index.ts";

onTestDatabase();

const admin = { fullName: "Ada Admin", email: "ada@example.com", password: "three words and a river" };
let at = Date.now();
let restore = setClock(() => at);
afterEach(() => {
  restore();
  at += 3_600_000;
  restore = setClock(() => at);
});

/** A browser: it keeps its cookies. */
function browser(address = "192.0.2.1", cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  return {
    jar,
    visitor(): Visitor {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      return { address, headers: new Headers({ "User-Agent": "Test", "X-Forwarded-For": "203.0.113.9", ...(cookie ? { cookie } : {}) }) };
    },
    keep(set: string[]) {
      for (const line of set) {
        const [pair = ""] = line.split(";");
        const cut = pair.indexOf("=");
        const value = pair.slice(cut + 1);
        if (value && !/max-age=0/i.test(line)) jar.set(pair.slice(0, cut), value);
        else jar.delete(pair.slice(0, cut));
      }
    },
    async signIn(changes: Partial<typeof admin> = {}) {
      const answer = await signIn({ ...admin, ...changes }, this.visitor());
      if (answer.ok) this.keep(answer.value.cookies);
      return answer;
    },
    actor() {
      return findActor(this.visitor().headers);
    },
  };
}

const noAccess = { ok: false, reason: { because: "no-access" } };
const wrong = { ok: false, reason: { because: "wrong" } };

describe.runIf(isDatabaseThere())("signing in", () => {
  beforeAll(async () => {
    if (isDatabaseThere()) await createFirstAdministrator(admin);
  });

  test("the right password opens a session; signing out ends it on the server, too", async () => {
    const own = browser();
    expect(await own.actor()).toBeNull();
    expect((await own.signIn()).ok).toBe(true);
    expect(await own.actor()).toMatchObject({ email: admin.email, fullName: "Ada Admin", role: "admin" });
    const kept = browser("192.0.2.1", Object.fromEntries(own.jar));
    own.keep(await signOut(own.visitor()));
    expect(await own.actor()).toBeNull();
    expect(await kept.actor(), "a copy of the cookie opens nothing").toBeNull();
  });

  test.each([
    ["a wrong password", { password: "wrong" }],
    ["an unknown address", { email: "nobody@example.com" }],
  ])("%s gets the same response", async (_what, changes) => {
    expect(await browser("192.0.2.20").signIn(changes)).toEqual(wrong);
  });

  test("a planted cookie does not become the name of the new session, and an earlier session ends", async () => {
    const own = browser();
    await own.signIn();
    const planted = own.jar.get("bluebonnet.session_token") ?? "";
    await own.signIn();
    expect(own.jar.get("bluebonnet.session_token")).not.toBe(planted);
    expect(await browser("192.0.2.9", { "bluebonnet.session_token": planted }).actor()).toBeNull();
    expect(await browser("192.0.2.9", { "bluebonnet.session_token": "made-up.signature" }).actor()).toBeNull();
  });

  test("demoted and disabled people lose access with the next request, and get it back the same way", async () => {
    const own = browser();
    await own.signIn();
    await db.execute(sql`update profiles set role = 'viewer' where email = ${admin.email}`);
    expect((await own.actor())?.role).toBe("viewer");
    await db.execute(sql`update profiles set role = 'admin', disabled_at = now() where email = ${admin.email}`);
    expect(await own.actor()).toBeNull();
    expect(await browser().signIn()).toEqual(noAccess);
    expect(await browser().signIn({ password: "wrong" }), "without the password, no one is told").toEqual(wrong);
    await db.execute(sql`update profiles set disabled_at = null where email = ${admin.email}`);
    expect((await own.actor())?.role).toBe("admin");
  });

  test("an account whose profile is gone is told so, not that the password is wrong", async () => {
    const [profile] = await db.delete(profiles).where(eq(profiles.email, admin.email)).returning();
    expect(await browser("192.0.2.30").signIn()).toEqual(noAccess);
    expect(await browser("192.0.2.30").signIn({ password: "wrong" })).toEqual(wrong);
    if (profile) await db.insert(profiles).values(profile);
    expect((await browser("192.0.2.30").signIn()).ok).toBe(true);
  });

  test("ten wrong passwords use up the attempts of that network at that address, and no one else's", async () => {
    const owner = browser("198.51.100.1");
    await owner.signIn();
    owner.keep(await signOut(owner.visitor()));
    const attacker = browser("192.0.2.66");
    for (let i = 0; i < 10; i++) expect(await attacker.signIn({ password: `guess ${i}` })).toEqual(wrong);
    expect(await attacker.signIn()).toEqual({ ok: false, reason: { because: "too-many", retryAfter: expect.any(Number) } });
    expect(await attacker.signIn({ email: "other@example.com" }), "another address").toEqual(wrong);
    const neighbour = browser("192.0.2.66", Object.fromEntries(owner.jar));
    expect((await neighbour.signIn()).ok, "the owner's own browser, in the attacker's network").toBe(true);
    expect((await browser("198.51.100.2").signIn()).ok, "the owner, in a new browser elsewhere").toBe(true);
    at += 900_000;
    expect((await attacker.signIn()).ok).toBe(true);
  });

  test("twenty guesses an hour at one account, however many networks they come from; a known browser still gets in", async () => {
    at += 3_600_000;
    const owner = browser("198.51.100.1");
    expect((await owner.signIn()).ok).toBe(true);
    owner.keep(await signOut(owner.visitor()));
    const outcomes: unknown[] = [];
    for (let i = 0; i < 40; i++) outcomes.push(await browser(`2001:db8:${i.toString(16)}::1`).signIn({ password: `guess ${i}` }));
    expect(outcomes.filter((one) => (one as { reason: { because: string } }).reason.because === "wrong").length).toBeLessThanOrEqual(20);
    expect(await browser("203.0.113.9").signIn(), "even with the right password").toMatchObject({ reason: { because: "too-many" } });
    expect((await owner.signIn()).ok).toBe(true);
    at += 3_600_000;
    expect((await browser("203.0.113.9").signIn()).ok).toBe(true);
  });

  test("an unknown address runs out of attempts like a known one", async () => {
    const guesser = browser("192.0.2.67");
    for (let i = 0; i < 10; i++) await guesser.signIn({ email: "nobody@example.com" });
    expect(await guesser.signIn({ email: "nobody@example.com" })).toMatchObject({ reason: { because: "too-many" } });
  });

  test("a forged known-browser cookie gives no extra attempts", async () => {
    const forged = browser("192.0.2.68", { "bluebonnet.device": "someone_x.AAAA" });
    for (let i = 0; i < 10; i++) await forged.signIn({ password: "wrong" });
    expect(await forged.signIn()).toMatchObject({ reason: { because: "too-many" } });
  });

  test("over TLS, every cookie is bound to this host and still opens the session", async () => {
    openAuth({ siteUrl: "https://site.example" });
    const own = browser();
    const answer = await own.signIn();
    if (!answer.ok) throw new Error("not signed in");
    for (const cookie of answer.value.cookies) {
      expect(cookie).toMatch(/^__Host-bluebonnet\.\w+=/);
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).not.toMatch(/domain/i);
    }
    expect(await own.actor()).toMatchObject({ email: admin.email });
    openAuth({ siteUrl: "http://localhost:3000" });
    expect(await own.actor(), "without TLS the cookie has another name").toBeNull();
  });

  test("another person's sessions are in no one else's list and cannot be ended by anyone else, whatever the ID", async () => {
    await db.execute(sql`delete from auth_sessions`);
    const owner = browser("192.0.2.1");
    await owner.signIn();
    const actor = await owner.actor();
    if (!actor) throw new Error("not signed in");
    const [session] = await listOwnSessions(actor, owner.visitor().headers);
    const other = { ...actor, userId: "another" };
    expect(await listOwnSessions(other, new Headers())).toEqual([]);
    expect(await endOwnSession(other, session?.id ?? "")).toBe("not-found");
    await endOtherSessions(other, new Headers());
    expect(await owner.actor()).not.toBeNull();
  });

  test("the list shows your own sessions with the address the server saw; you can end one, or all others at once", async () => {
    await db.execute(sql`delete from auth_sessions`);
    const [here, there, elsewhere] = [browser("192.0.2.1"), browser("192.0.2.2"), browser("192.0.2.3")];
    for (const one of [here, there, elsewhere]) await one.signIn();
    const actor = await here.actor();
    if (!actor) throw new Error("not signed in");
    const list = await listOwnSessions(actor, here.visitor().headers);
    expect(list.map(({ address, isCurrent }) => [address, isCurrent]).sort()).toEqual([
      ["192.0.2.1", true],
      ["192.0.2.2", false],
      ["192.0.2.3", false],
    ]);
    const second = list.find(({ address }) => address === "192.0.2.2")?.id ?? "";
    expect(await endOwnSession(actor, second)).toBe("ended");
    expect(await there.actor()).toBeNull();
    await endOtherSessions(actor, here.visitor().headers);
    expect(await elsewhere.actor()).toBeNull();
    expect(await here.actor()).not.toBeNull();
  });
});
