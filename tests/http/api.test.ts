import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenApi } from "~/app/api/description/openapi.ts";
import { routes as table } from "~/app/route-lookup.ts";
import type { Role } from "~/domain/permissions/index.ts";
import { leadFields } from "../builders/lead.ts";
import { onStaffedProgram } from "./program.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

const program = onStaffedProgram();

const KEYS = "/admin/api-keys";
const get = (path: string, headers: Record<string, string> = {}) => fetch(program.address + path, { headers, redirect: "manual" });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

async function makeKey(scopes: string[], role: Role = "admin"): Promise<string> {
  const body = new URLSearchParams([["intent", "create"], ["name", "CRM"], ["days", "30"], ...scopes.map((scope) => ["scopes", scope])]);
  const headers = { ...program.cookieOf(role), Origin: program.address };
  const response = await fetch(`${program.address}${KEYS}?add`, { method: "POST", body, headers });
  const [key = ""] = /bbk_[\w-]{43}/.exec(await response.text()) ?? [];
  return key;
}

let description: OpenApi;
const keys: Record<"leads" | "subscribers", string> = { leads: "", subscribers: "" };
beforeAll(async () => {
  keys.leads = await makeKey(["leads:read"]);
  keys.subscribers = await makeKey(["subscribers:read"]);
  description = await (await get("/api/openapi.json", bearer(keys.leads))).json();
  for (const name of ["Ann", "Ben", "Cleo"]) {
    const lead = { ...leadFields(), name, email: `${name.toLowerCase()}@example.com`, message: `From ${name}` };
    expect((await postJson(`${program.address}/api/send-lead-email`, lead)).status).toBe(200);
  }
});

const ajv = addFormats.default(new Ajv2020({ strict: false }));
/** Compares a response with what the description says about its status. */
async function fits(path: string, method: string, response: Response): Promise<void> {
  const operation = description.paths[path]?.[method];
  const schema = operation?.responses[response.status]?.content?.["application/json"]?.schema;
  expect(schema, `${method} ${path} ${response.status}`).toBeDefined();
  const body = await response.clone().json();
  const isSound = ajv.validate(schema as object, body);
  expect(ajv.errors ?? [], `${method} ${path} ${response.status}: ${JSON.stringify(body)}`).toEqual([]);
  expect(isSound).toBe(true);
}

describe("the description", () => {
  test("is valid OpenAPI 3.1", async () => {
    const checked = await new Validator().validate({ ...description });
    expect(checked.errors ?? []).toEqual([]);
    expect(checked.valid).toBe(true);
    expect(description.openapi).toBe("3.1.0");
  });

  test("has every route under /api, and no other", () => {
    const routes = table
      .filter(({ facts }) => facts.audience === "programs")
      .map(({ path }) => `/${path.replaceAll(/:(\w+)/g, "{$1}")}`)
      .filter((path) => !["/api/*", "/api/docs", "/api/openapi.json"].includes(path));
    // Answered before React Router (server/visit-events.ts).
    expect(Object.keys(description.paths).sort()).toEqual([...routes, "/api/event"].sort());
  });

  test("has fields for everything that is sent: no schema is empty", () => {
    for (const [path, methods] of Object.entries(description.paths))
      for (const { requestBody } of Object.values(methods)) {
        const schema = requestBody?.content["application/json"]?.schema;
        if (schema) expect(Boolean(schema.properties ?? schema.anyOf ?? schema.oneOf), path).toBe(true);
      }
  });

  test("is for staff and for programs with a key", async () => {
    expect((await get("/api/openapi.json")).status).toBe(401);
    expect((await get("/api/openapi.json", program.cookieOf("viewer"))).status).toBe(401);
    expect((await get("/api/openapi.json", program.cookieOf("editor"))).status).toBe(200);
    expect((await get("/api/docs")).status).toBe(302);
    expect((await get("/api/docs", program.cookieOf("viewer"))).status).toBe(403);
    const docs = await get("/api/docs", program.cookieOf("editor"));
    expect([docs.status, docs.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const html = await docs.text();
    for (const path of Object.keys(description.paths)) expect(html).toContain(path);
  });
});

describe("keys", () => {
  test.each(["viewer", "editor"] as const)("cannot be managed by a %s", async (role) => {
    expect((await get(KEYS, program.cookieOf(role))).status).toBe(403);
    expect(await makeKey(["leads:read"], role)).toBe("");
  });

  test.each<[string, Record<string, string>, string]>([
    ["no name", { name: " ", scopes: "leads:read", days: "30" }, "Enter a name for the key."],
    ["nothing to read", { name: "CRM", days: "30" }, "Choose what the key can read."],
    ["a scope that does not exist", { name: "CRM", scopes: "leads:write", days: "30" }, "Unknown scope."],
    ["a time of one&#x27;s own", { name: "CRM", scopes: "leads:read", days: "9999" }, "Choose when the key expires."],
  ])("with %s are refused", async (_what, fields, message) => {
    const response = await postForm(`${program.address}${KEYS}?add`, { intent: "create", ...fields }, program.cookieOf("admin"));
    expect([response.status, (await response.text()).includes(message)]).toEqual([422, true]);
  });

  test("are shown once, and not in the list", async () => {
    const key = await makeKey(["leads:read"]);
    expect(key).toHaveLength(47);
    const list = await (await get(KEYS, program.cookieOf("admin"))).text();
    expect(list).toContain(key.slice(0, 10));
    expect(list).not.toContain(key);
  });

  test("open nothing once they are revoked", async () => {
    const key = await makeKey(["leads:read"]);
    expect((await get("/api/v1/leads", bearer(key))).status).toBe(200);
    const list = await (await get(KEYS, program.cookieOf("admin"))).text();
    const [, id = ""] = /revoke=([0-9a-f-]{36})/.exec(list) ?? [];
    expect((await postForm(program.address + KEYS, { intent: "revoke", id }, program.cookieOf("admin"))).status).toBe(302);
    expect((await get("/api/v1/leads", bearer(key))).status).toBe(401);
  });
});

describe("leads for programs", () => {
  test("come page after page, oldest first, each once, with what was sent", async () => {
    const names: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const response = await get(`/api/v1/leads?limit=1${next && `&cursor=${next}`}`, bearer(keys.leads));
      await fits("/api/v1/leads", "get", response);
      const page = await response.json();
      names.push(...page.data.map(({ name }: { name: string }) => name));
      next = page.next;
    }
    expect(names).toEqual(["Ann", "Ben", "Cleo"]);
  });

  test("are found by status, by time, and by ID", async () => {
    const all = await (await get("/api/v1/leads", bearer(keys.leads))).json();
    const [ann, ben] = all.data;
    expect(ann).toMatchObject({ email: "ann@example.com", status: "new", verified: false, submissions: [{ message: "From Ann" }] });
    expect((await (await get("/api/v1/leads?status=won", bearer(keys.leads))).json()).data).toEqual([]);
    const later = await (await get(`/api/v1/leads?created_after=${ben.createdAt}`, bearer(keys.leads))).json();
    expect(later.data.map(({ name }: { name: string }) => name)).toEqual(["Cleo"]);
    const one = await get(`/api/v1/leads/${ann.id}`, bearer(keys.leads));
    await fits("/api/v1/leads/{id}", "get", one);
    expect(await one.json()).toEqual(ann);
  });

  test.each<[string, number]>([
    ["/api/v1/leads/00000000-0000-4000-8000-000000000000", 404],
    ["/api/v1/leads/1", 404],
    ["/api/v1/leads?limit=0", 422],
    ["/api/v1/leads?limit=101", 422],
    ["/api/v1/leads?limit=ten", 422],
    ["/api/v1/leads?status=open", 422],
    ["/api/v1/leads?created_after=yesterday", 422],
    ["/api/v1/leads?cursor=abc", 422],
    ["/api/v1/leads?cursor=%27", 422],
    ["/api/v1/leads?page=2", 422],
    ["/api/v1/leads?limit=1&limit=2", 422],
  ])("%s is refused with %i", async (path, status) => {
    const response = await get(path, bearer(keys.leads));
    expect(response.status).toBe(status);
    await fits(path.startsWith("/api/v1/leads/") ? "/api/v1/leads/{id}" : "/api/v1/leads", "get", response);
  });

  test("are for keys with this scope, and read-only", async () => {
    for (const path of ["/api/v1/leads", "/api/v1/leads/00000000-0000-4000-8000-000000000000"]) {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, program.cookieOf("admin"))).status, "a session is not a key").toBe(401);
      expect((await get(path, bearer(keys.subscribers))).status).toBe(403);
    }
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await fetch(`${program.address}/api/v1/leads`, { method, headers: bearer(keys.leads) })).status).toBe(405);
  });

  test("a key opens nothing but its own endpoints", async () => {
    for (const path of ["/admin", "/admin/leads.csv"]) {
      expect((await get(path, bearer(keys.leads))).headers.get("location")).toMatch(/^\/auth/);
      const posted = await postForm(program.address + path, {}, bearer(keys.leads));
      expect(posted.status).toBe(401);
    }
    const body = { email: "x@example.com", full_name: "X", password: "long enough for it", role: "admin" };
    expect((await postJson(`${program.address}/api/admin-create-user`, body, bearer(keys.leads))).status).toBe(401);
  });
});

describe("subscribers for programs", () => {
  test("come with the state that says whether they can be emailed", async () => {
    const body = { email: "ann@example.com", verificationToken: await fetchProof(program.address, "newsletter") };
    expect((await postJson(`${program.address}/api/newsletter-signup`, body)).status).toBe(200);
    const list = () => get("/api/v1/subscribers", bearer(keys.subscribers));
    await expect.poll(async () => (await (await list()).json()).data.length, { timeout: 10_000 }).toBe(1);
    const response = await list();
    await fits("/api/v1/subscribers", "get", response);
    const { data, next } = await response.json();
    expect(next).toBeNull();
    expect(data[0]).toMatchObject({ email: "ann@example.com", active: false, state: "unconfirmed", confirmedAt: null });
    const one = await get(`/api/v1/subscribers/${data[0].id}`, bearer(keys.subscribers));
    await fits("/api/v1/subscribers/{id}", "get", one);
    expect((await (await get("/api/v1/subscribers?active=true", bearer(keys.subscribers))).json()).data).toEqual([]);
    expect((await get("/api/v1/subscribers?active=perhaps", bearer(keys.subscribers))).status).toBe(422);
    expect((await get("/api/v1/subscribers", bearer(keys.leads))).status).toBe(403);
  });
});

describe("the site's own endpoints respond as described", () => {
  const post = (path: string, body: unknown) => postJson(program.address + path, body);

  test("to valid requests", async () => {
    await fits("/api/send-lead-email", "post", await post("/api/send-lead-email", leadFields()));
    await fits("/api/assessment-questions", "get", await get("/api/assessment-questions"));
    await fits("/api/verification-challenge", "get", await get("/api/verification-challenge?form=message"));
    await fits("/api/generate-sitemap", "get", await get("/api/generate-sitemap"));
    const report = { type: "failed_verification", details: { attempts: 1, reason: "slider" } };
    await fits("/api/security-monitor", "post", await post("/api/security-monitor", report));
    const { questions } = await (await get("/api/assessment-questions")).json();
    const answers = Object.fromEntries(questions.CMMC.map(({ key }: { key: string }) => [key, 2]));
    const lead = { firstName: "Ann", lastName: "Lee", email: "ann@example.com", company: "Sotol" };
    await fits("/api/run-assessment", "post", await post("/api/run-assessment", { framework: "CMMC", lead, answers }));
  });

  test("to invalid requests", async () => {
    for (const path of [
      "/api/send-lead-email",
      "/api/run-assessment",
      "/api/newsletter-signup",
      "/api/save-requirements",
      "/api/security-monitor",
    ])
      await fits(path, "post", await post(path, { nothing: "known" }));
    for (const path of ["/api/admin-create-user", "/api/admin-update-user-password", "/api/send-newsletter-campaign"])
      await fits(path, "post", await post(path, {}));
    await fits("/api/newsletter-bounces", "post", await post("/api/newsletter-bounces", {}));
    await fits("/api/verification-challenge", "get", await get("/api/verification-challenge?form=x"));
  });
});
