import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import { withOwnRoutes } from "./own-routes.ts";
import { SITE_LAYOUT } from "./site-layout-id.ts";

function Document() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const Frame = () => (
  <main>
    {useLoaderData() as string} <Outlet />
  </main>
);
const Page = () => <p>{useLoaderData() as string}</p>;

const modules: Record<string, { parentId?: string; path?: string; module: object }> = {
  root: { path: "", module: { default: Document } },
  [SITE_LAYOUT]: { parentId: "root", module: { default: Frame, loader: () => "a frame" } },
  about: { parentId: SITE_LAYOUT, path: "about", module: { default: Page, loader: () => "about us" } },
  contact: { parentId: SITE_LAYOUT, path: "contact", module: { default: Page, loader: () => "contact" } },
  admin: { parentId: "root", path: "admin", module: { default: Page, loader: () => "dashboard" } },
};

/** The document at `path`, rendered from what `choose` keeps of the router's context. */
async function rendered(path: string, choose: (context: EntryContext) => EntryContext): Promise<{ html: string; known: string[] }> {
  let known: string[] = [];
  const entry = (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const chosen = choose(context);
    known = Object.keys(chosen.manifest.routes);
    return new Response(renderToString(<ServerRouter context={chosen} url={request.url} />), { status, headers });
  };
  const routes = Object.entries(modules).map(([id, route]) => [id, { id, ...route }]);
  const assets = Object.entries(modules).map(([id, { parentId, path }]) => [
    id,
    { id, parentId, path, module: `/assets/${id}.js`, hasLoader: id !== "root", imports: [], css: [] },
  ]);
  const build = {
    entry: { module: { default: entry } },
    routes: Object.fromEntries(routes),
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(assets),
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const response = await createRequestHandler(build, "production")(new Request(`http://site.example${path}`), new RouterContextProvider());
  return { html: await response.text(), known };
}

test("a public page renders the same document when the router knows only the public routes", async () => {
  const whole = await rendered("/about", (context) => context);
  const own = await rendered("/about", withOwnRoutes);
  expect(own.html).toBe(whole.html);
  expect(own.html).toContain("about us");
  expect([whole.known.length, own.known]).toEqual([Object.keys(modules).length, ["root", SITE_LAYOUT, "about"]]);
});

test("the back office knows all routes", async () => {
  expect((await rendered("/admin", withOwnRoutes)).known).toEqual(Object.keys(modules));
});
