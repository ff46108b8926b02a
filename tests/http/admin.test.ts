import { describe, expect, test } from "vitest";
import { screens } from "~/app/admin/screens.ts";
import { routes as table } from "~/app/route-lookup.ts";
import { type Permission, permissions, type Role } from "~/domain/permissions/index.ts";
import { isProof } from "../builders/sample.ts";
import { signedIn } from "../builders/staff.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const program = onStaffedProgram();

const NO_ONE = "0b9f1c1e-0000-4000-8000-000000000000";
/** An address for each route: a parameter becomes an unused ID, and a wildcard an address that doesn't exist. */
const addressOf = ({ path }: { path: string }) => `/${path.replaceAll(/:\w+/g, NO_ONE).replace("*", "nothing-here")}`;
/** Every back-office address, with the permission it requires. */
const permissionOf = new Map<string, Permission | null>(
  table.filter(({ path }) => /^admin[^*]*$/.test(path)).map((route) => [addressOf(route), route.facts.permission]),
);
const routes = [...permissionOf.keys()];
const screenOf = (path: string) =>
  screens.filter(({ href }) => path === href || path.startsWith(`${href}/`) || path.startsWith(`${href}.`)).at(-1);
/** Routes that accept other forms than those with an intent, and respond even to this one without doing anything. */
const withoutIntent: Partial<Record<string, number[]>> = {
  "/admin/content-blocks/preview": [200],
  "/admin/seo-generator/preview": [200],
  "/admin/newsletter/frame": [200],
  "/admin/media/upload": [302],
  // They give a file to people with permission.
  "/admin/leads.csv": [200],
  "/admin/newsletter/subscribers.csv": [200],
  "/admin/undo": [410],
  // Editors see these pages, but only administrators have a form there: others are refused before the form is read.
  "/admin/seo-generator/pages": [403],
  [`/admin/seo-generator/pages/${NO_ONE}/${NO_ONE}`]: [403],
};
const methods = ["GET", "HEAD", "POST"] as const;
/** Refused before anyone's identity is checked. */
const refusedMethods = ["PUT", "PATCH", "DELETE"] as const;
/** One route of each kind: the first screen, a list, one of its items, a file, and an address that only accepts forms. */
const kinds = ["/admin", "/admin/leads", routes.find((path) => path.startsWith("/admin/leads/")) ?? "", "/admin/leads.csv", "/admin/undo"];
const spellings = [
  (path: string) => path,
  (path: string) => `${path}/`,
  (path: string) => path.toUpperCase(),
  (path: string) => `/${path}`,
];

async function ask(role: Role | null, method: string, path: string): Promise<Response> {
  const headers = { Origin: program.address, ...(role ? program.cookieOf(role) : {}) };
  const body = method === "GET" || method === "HEAD" ? undefined : new URLSearchParams({ intent: "nothing-that-is-known" });
  return fetch(program.address + path, { method, body, headers, redirect: "manual" });
}

describe("who can open what in the back office", () => {
  test("the walk below knows every screen", () => {
    expect(routes.length).toBeGreaterThanOrEqual(screens.length);
    for (const { href } of screens) expect(routes).toContain(href);
    for (const path of routes) expect(screenOf(path), path).toBeDefined();
  });

  test("every sidebar entry requires at least the permission of its screen", () => {
    for (const path of routes) {
      const [asked, entry] = [permissionOf.get(path), screenOf(path)?.permission];
      for (const role of ["viewer", "editor"] as const)
        if (asked && entry && path !== "/admin/undo" && !permissions[role].has(entry))
          expect(permissions[role].has(asked), path).toBe(false);
    }
  });

  test.each(routes)("%s, with every role, method, and spelling", async (path) => {
    // Spellings are the same for all of them: they're resolved before the route is.
    const spelled = isProof || kinds.includes(path) ? spellings : spellings.slice(0, 1);
    for (const method of methods) {
      for (const spell of spelled) {
        const address = spell(path);
        const isRead = method === "GET" || method === "HEAD";
        for (const role of [null, "viewer", "editor", "admin"] as const) {
          const response = await ask(role, method, address);
          const what = `${role ?? "anonymous"} ${method} ${address}: ${response.status} ${response.headers.get("location") ?? ""}`;
          const page = method === "HEAD" ? "" : await response.text();
          if (isRead && address !== path && response.status === 301) {
            expect(response.headers.get("location"), what).toBe(path);
            continue;
          }
          // A double slash makes a different address, which doesn't exist.
          if (address.startsWith("//") && [404, 405].includes(response.status)) continue;
          if (role === null && !isRead) {
            expect(response.status, what).toBe(401);
            continue;
          }
          if (role === null) {
            expect(response.status, what).toBe(302);
            expect(response.headers.get("location"), what).toMatch(/^\/auth(\?redirect=|$)/);
            continue;
          }
          const permission = permissionOf.get(path);
          const mayOpen = permission ? permissions[role].has(permission) : false;
          if (!mayOpen) {
            expect([403, 404, 405], what).toContain(response.status);
            if (isRead && method === "GET") expect(page, what).toContain("Access Denied");
          } else if (isRead) {
            // An address that only accepts forms says so, or redirects to the screen with its form.
            if (response.status === 302) expect(response.headers.get("location"), what).toMatch(/^\/admin\/[a-z]/);
            else expect([200, 404, 405], what).toContain(response.status);
          } else {
            expect([...(withoutIntent[path] ?? []), 404, 405, 422], what).toContain(response.status);
          }
        }
      }
    }
  });

  test.each(kinds)("%s accepts no other method, from anyone and in any spelling", async (path) => {
    expect(routes).toContain(path);
    for (const method of refusedMethods)
      for (const spell of spellings)
        for (const role of [null, "viewer", "editor", "admin"] as const)
          expect((await ask(role, method, spell(path))).status, `${role ?? "anonymous"} ${method} ${spell(path)}`).toBe(405);
  });

  test("nor does any other route", async () => {
    for (const path of routes)
      for (const method of refusedMethods) expect((await ask("admin", method, path)).status, `${method} ${path}`).toBe(405);
  });

  test("no part of the back office is cached or indexed, and no other page can frame it", async () => {
    for (const role of [null, "viewer", "admin"] as const) {
      const { headers } = await ask(role, "GET", "/admin");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe-");
    }
  });

  test("every response is cached, indexed, and restricted as its route says", async () => {
    for (const route of table) {
      const { audience, cache } = route.facts;
      for (const role of [null, "editor"] as const) {
        const answer = await ask(role, "GET", addressOf(route));
        const [policy, keeping] = [answer.headers.get("content-security-policy"), answer.headers.get("cache-control")];
        const what = `${role ?? "anonymous"} ${route.path}: ${answer.status} ${keeping} ${policy}`;
        await answer.body?.cancel();
        expect(policy, what).toContain("frame-ancestors");
        const isForOne = audience === "person" || audience === "staff";
        if (isForOne) expect([keeping, answer.headers.get("x-robots-tag")], what).toEqual(["no-store", "noindex"]);
        if (policy?.includes("script-src")) expect(policy.includes("'nonce-"), what).toBe(isForOne);
        // What's cached for everyone has a tag, is revalidated, and sets no cookies.
        if (answer.headers.has("etag"))
          expect([cache !== null, keeping, answer.headers.has("set-cookie")], what).toEqual([true, "no-cache", false]);
        if (answer.status === 200 && cache) expect(answer.headers.has("etag"), what).toBe(true);
      }
    }
  });

  test("nothing that can be about one person is stored anywhere: neither a page, nor its data, nor the response to a form", async () => {
    for (const route of table) {
      const { audience, secret, secretKey } = route.facts;
      const [address, query] = [addressOf(route), secretKey ? `?form=message&${secretKey}=x` : ""];
      const isForOne = audience === "person" || audience === "staff" || secret || secretKey;
      const asked = [
        ["POST", address + query],
        ["GET", `${address}.data${query}`],
        ["GET", `${address}/_.data${query}`],
        ...(isForOne ? [["GET", address + query]] : []),
      ] as const;
      for (const [method, path] of asked) {
        const answer = await ask(null, method, path);
        await answer.body?.cancel();
        expect(answer.headers.get("cache-control"), `${method} ${path}: ${answer.status}`).toMatch(/^(private, )?no-store$/);
      }
    }
  });

  test("an unknown path leads to the dashboard; people who are not signed in get there after signing in", async () => {
    const known = await ask("editor", "GET", "/admin/nothing-here");
    expect([known.status, known.headers.get("location")]).toEqual([302, "/admin"]);
    const unknown = await ask(null, "GET", "/admin/leads?status=new");
    expect(unknown.headers.get("location")).toBe("/auth?redirect=%2Fadmin%2Fleads%3Fstatus%3Dnew");
  });

  test("a screen's data is refused like the screen", async () => {
    for (const role of [null, "viewer"] as const) {
      const response = await ask(role, "GET", "/admin/leads.data");
      expect(await response.text()).not.toContain("edgar@example.com");
      expect([202, 302, 403, 404]).toContain(response.status);
    }
  });

  test("the global search finds what each role can see, from two letters on", async () => {
    const found = async (role: Role, q: string) => {
      const answer = await ask(role, "GET", `/admin/search?q=${encodeURIComponent(q)}`);
      const groups = (await answer.json()) as { title: string; commands: { label: string; href: string }[] }[];
      return groups.map(({ title, commands }) => [title, commands[0]?.label, commands.length <= 5]);
    };
    expect(await found("admin", "brand phone")).toContainEqual(["Settings", "Brand phone", true]);
    expect((await found("editor", "brand phone")).map(([title]) => title)).not.toContain("Settings");
    expect(await found("editor", "edgar")).toContainEqual(["Users", "Edgar Editor", true]);
    expect(await found("admin", "e")).toEqual([]);
    for (const hostile of ["%_\\", "' & !:*", "\0\0ab", "🙂🙂"]) expect((await found("admin", hostile)).length).toBeLessThanOrEqual(5);
    expect((await ask("viewer", "GET", "/admin/search?q=brand")).status).toBe(403);
  });

  test("another site cannot act in someone's name", async () => {
    const headers = { ...program.cookieOf("admin"), Origin: "https://evil.example" };
    for (const path of ["/admin?index", "/admin/users", "/admin/settings"])
      expect((await postForm(program.address + path, { intent: "clear-cache" }, headers)).status).toBe(403);
  });

  test("an undo brings back only what it offered", async () => {
    const screen = `${program.address}/admin/regulatory-facts`;
    const cookie = program.cookieOf("editor");
    const fact = { id: "cmmc-phases", source_url: "https://dowcio.war.gov/CMMC/" };
    await postForm(screen, { ...fact, intent: "change", version: "0", change: "The second phase is late." }, cookie);
    const done = await postForm(screen, { ...fact, intent: "change", version: "1", change: "It's later still." }, cookie);
    const { fields } = await undoOf(done, cookie);
    expect(fields).toMatchObject({ intent: "undo", change: "The second phase is late." });
    const refused: Record<string, string>[] = [{ source_url: "" }, { source_url: "javascript:alert(1)" }, { change: "a\0b" }];
    for (const wrong of refused) expect((await postForm(screen, { ...fields, ...wrong }, cookie)).status, JSON.stringify(wrong)).toBe(410);
    const page = async () => (await fetch(`${program.address}/compliance/cmmc`)).text();
    expect(await page()).toContain("It&#x27;s later still.");
    expect((await postForm(screen, fields, cookie)).status).toBe(302);
    await expect.poll(page).toContain("The second phase is late.");
  });

  test("signing out closes the back office right away", async () => {
    const cookie = await signedIn(program.address, "editor");
    const open = () => fetch(`${program.address}/admin`, { headers: { Cookie: cookie }, redirect: "manual" });
    expect((await open()).status).toBe(200);
    await postForm(`${program.address}/auth/sign-out`, {}, { Cookie: cookie });
    expect((await open()).status).toBe(302);
  });
});
