import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { redirects } from "../content.schema.ts";
import { createRedirect, findRedirect, updateRedirect } from "../index.ts";

const { staff, made } = onPages();

describe.runIf(isDatabaseThere())("redirects that staff create", () => {
  const all = async () => (await db.select().from(redirects).orderBy(redirects.fromPath)).map(({ fromPath, toPath }) => [fromPath, toPath]);

  test("lead somewhere in one step, and never in a loop or over a page", async () => {
    await made({ status: "published" });
    await made({ slug: "hidden" });
    const make = (fromPath: string, toPath: string) => createRedirect(staff.edgar, { fromPath, toPath });
    await value(make("/b", "/pricing"));
    await value(make("/a", "/b"));
    expect(await make("/a", "/about")).toEqual({ ok: false, reason: "from-taken" });
    expect(await make("/pricing", "/about")).toEqual({ ok: false, reason: "page-there" });
    expect(await make("/x", "/hidden")).toEqual({ ok: false, reason: "no-target" });
    expect(await make("/x", "/x")).toEqual({ ok: false, reason: "circle" });
    expect(await all()).toEqual([
      ["/a", "/pricing"],
      ["/b", "/pricing"],
    ]);
    const [a] = await db.select().from(redirects).where(eq(redirects.fromPath, "/a"));
    await value(updateRedirect(staff.edgar, { id: a?.id ?? "", version: a?.version }, { fromPath: "/c", toPath: "/services/wordpress" }));
    expect(await all()).toEqual([
      ["/b", "/pricing"],
      ["/c", "/services/wordpress"],
    ]);
  });

  test("collapse if the address that others lead to is itself redirected", async () => {
    await db.insert(redirects).values({ fromPath: "/a", toPath: "/b" });
    await value(createRedirect(staff.edgar, { fromPath: "/b", toPath: "/about" }));
    expect(await all()).toEqual([
      ["/a", "/about"],
      ["/b", "/about"],
    ]);
    expect(await findRedirect("/A/")).toBe("/about");
    expect(await findRedirect("/z")).toBeNull();
  });
});
