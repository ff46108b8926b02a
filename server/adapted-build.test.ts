import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { isActionFault } from "~/app/action-fault.ts";
import { staff } from "~/app/admin/staff.ts";
import { type RequestInfo, requestInfo } from "~/app/request-info.ts";
import { SITE_LAYOUT } from "~/app/site-layout-id.ts";
import type { Actor, Role } from "~/domain/permissions/index.ts";
import { orStandIn } from "~/platform/cache/index.ts";
import { apiRoutes, siteRoutes, withActionFaults, withAdminPermissions, withSiteStandIns } from "./adapted-build.ts";

/* We give React Router's request handler a modified build. If a new version uses other parts of the build, what we rely on fails here. */

const OFFICE = "admin/layout/admin-layout";
const SETTINGS = "admin/settings/settings-page";
const page = () => null;

type Module = Partial<Record<"loader" | "action" | "default" | "middleware", unknown>>;

/** A build of these routes; its documents show what their loaders returned, and what was thrown. */
function buildOf(routes: [id: string, parentId: string | undefined, path: string | undefined, module: Module][]): ServerBuild {
  const entry = (_: Request, status: number, headers: Headers, { staticHandlerContext }: { staticHandlerContext: object }) => {
    const { loaderData, errors } = staticHandlerContext as { loaderData: object; errors: Record<string, { data?: unknown }> | null };
    return new Response(JSON.stringify({ loaderData, errors: Object.values(errors ?? {}).map((error) => error.data ?? String(error)) }), {
      status,
      headers,
    });
  };
  return {
    // Failures here are intended.
    entry: { module: { default: entry, handleError: () => undefined } },
    routes: Object.fromEntries(
      routes.map(([id, parentId, path, module]) => [id, { id, parentId, path, module: { default: page, ...module } }]),
    ),
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

async function ask(build: ServerBuild, path: string, { role, form }: { role?: Role; form?: string } = {}) {
  const context = new RouterContextProvider();
  context.set(requestInfo, { reportFault: () => undefined } as unknown as RequestInfo);
  if (role) context.set(staff, { role } as Actor);
  const request = new Request(`http://site.example${path}`, {
    ...(form !== undefined && { method: "POST", body: form, headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
  });
  const response = await createRequestHandler(build, "production")(request, context);
  return { status: response.status, text: await response.text(), request };
}

describe("a back-office permission", () => {
  const ran = vi.fn(async ({ request }: { request: Request }) => request.text());
  const build = withAdminPermissions(
    buildOf([
      ["root", undefined, "", {}],
      [OFFICE, "root", undefined, {}],
      [SETTINGS, OFFICE, "admin/settings", { loader: ran, action: ran }],
      ["admin/forgotten", OFFICE, "admin/forgotten", { loader: ran, action: ran }],
    ]),
  );

  test("is checked before a loader or an action runs, and before a form is read", async () => {
    for (const form of [undefined, "a=1"]) {
      ran.mockClear();
      const refused = await ask(build, "/admin/settings", { role: "editor", form });
      expect([refused.status, ran.mock.calls.length, refused.text.includes("Access Denied")]).toEqual([403, 0, true]);
      expect((await ask(build, "/admin/settings", { role: "admin", form })).status).toBe(200);
      expect(ran).toHaveBeenCalled();
    }
  });

  test("is checked for a screen's data, too", async () => {
    ran.mockClear();
    expect((await ask(build, "/admin/settings.data", { role: "editor" })).text).toContain("Access Denied");
    expect(ran).not.toHaveBeenCalled();
  });

  test("that the table does not have is no one's", async () => {
    ran.mockClear();
    expect((await ask(build, "/admin/forgotten", { role: "admin" })).status).toBe(403);
    expect((await ask(build, "/admin/forgotten", { role: "admin", form: "a=1" })).status).toBe(403);
    expect(ran).not.toHaveBeenCalled();
  });

  test("is refused if no one determined who is signed in: nothing runs", async () => {
    ran.mockClear();
    expect((await ask(build, "/admin/settings")).status).toBe(500);
    expect(ran).not.toHaveBeenCalled();
  });

  test("says that nothing was saved if the database refuses a write, and still throws anything else", async () => {
    const failing = (failure: Error) =>
      withAdminPermissions(
        buildOf([
          ["root", undefined, "", {}],
          [OFFICE, "root", undefined, {}],
          [SETTINGS, OFFICE, "admin/settings", { loader: () => "settings", action: () => Promise.reject(failure) }],
        ]),
      );
    const gone = Object.assign(new Error("not currently accepting connections"), { code: "55000", severity: "FATAL" });
    const refused = await ask(failing(gone), "/admin/settings", { role: "admin", form: "a=1" });
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("Nothing was saved.")]);
    expect((await ask(failing(new Error("a bug")), "/admin/settings", { role: "admin", form: "a=1" })).status).toBe(500);
  });

  test("must be checked for every page, or startup fails", () => {
    const silent = buildOf([
      [OFFICE, "root", undefined, {}],
      [SETTINGS, OFFICE, "admin/settings", {}],
    ]);
    expect(() => withAdminPermissions(silent)).toThrow(SETTINGS);
  });
});

test("a page action that throws is marked as such; an action's response stays as it is", async () => {
  const build = withActionFaults(
    buildOf([
      ["root", undefined, "", {}],
      ["fails", "root", "fails", { action: () => Promise.reject(new Error("away")) }],
      ["refuses", "root", "refuses", { action: () => data("no", { status: 422 }) }],
    ]),
  );
  const failed = await ask(build, "/fails", { form: "a=1" });
  const said = JSON.parse(failed.text).errors[0];
  expect([failed.status, isActionFault({ status: failed.status, statusText: "", internal: false, data: said })]).toEqual([500, true]);
  expect((await ask(build, "/refuses", { form: "a=1" })).status).toBe(422);
});

test("public pages get a stand-in for what cannot be read; nothing else does", async () => {
  const read = () =>
    orStandIn(
      "a part",
      () => Promise.reject(new Error("unreadable")),
      () => "stand-in",
    );
  const build = withSiteStandIns(
    buildOf([
      ["root", undefined, "", {}],
      [SITE_LAYOUT, "root", undefined, {}],
      ["about", SITE_LAYOUT, "about", { loader: read, action: read }],
      ["other", "root", "other", { loader: read }],
    ]),
  );
  expect(await ask(build, "/about")).toMatchObject({ status: 200, text: expect.stringContaining("stand-in") });
  expect((await ask(build, "/about", { form: "a=1" })).status).toBe(500);
  expect((await ask(build, "/other")).status).toBe(500);
});

test("public routes answer on their own, in the shared frame", async () => {
  const build = buildOf([
    ["root", undefined, "", { loader: () => "root" }],
    [SITE_LAYOUT, "root", undefined, { loader: () => "layout" }],
    ["about", SITE_LAYOUT, "about", { loader: () => "about" }],
    [OFFICE, "root", undefined, {}],
    [SETTINGS, OFFICE, "admin/settings", { loader: () => "settings" }],
  ]);
  const site = siteRoutes(build);
  const answer = await ask(site.build, "/about");
  expect(answer).toEqual({ ...(await ask(build, "/about")), request: answer.request });
  expect(JSON.parse(answer.text).loaderData).toEqual({ root: "root", [SITE_LAYOUT]: "layout", about: "about" });
  expect((await ask(site.build, "/admin/settings")).status).toBe(404);
});

describe("the endpoints among themselves", () => {
  const answer = (text: string) => ({ default: undefined, loader: () => new Response(text) });
  const { build, isApi } = apiRoutes(
    buildOf([
      ["root", undefined, "", {}],
      ["api/send", "root", "api/send", answer("sent")],
      ["api/unknown", "root", "api/*", answer("unknown")],
      ["about", "root", "about", {}],
      [OFFICE, "root", undefined, {}],
      ["admin/api/docs", OFFICE, "api/docs", {}],
    ]),
  );

  test("answer without the pages", async () => {
    expect(Object.keys(build.routes)).toEqual(["root", "api/send", "api/unknown"]);
    expect((await ask(build, "/api/send")).text).toBe("sent");
    expect((await ask(build, "/api/nothing")).text).toBe("unknown");
  });

  test.each(["/api/docs", "/api/Docs", "/api/docs/", "/about", "/api/send.data", "/apiary"])("don't answer %s", (path) => {
    expect(isApi(path)).toBe(false);
  });
});
