import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { redirects } from "../../content/content.schema.ts";
import { createRedirect, findRedirect, linkStates, listRedirects, updateRedirect } from "../../content/index.ts";
import { shownPath } from "../../path-spelling.input.ts";
import { RedirectInput, RedirectQuery } from "../redirect.input.ts";

const { staff, made } = onPages();

describe.runIf(isDatabaseThere())("redirects that staff create", () => {
  const all = async () => (await db.select().from(redirects).orderBy(redirects.fromPath)).map(({ fromPath, toPath }) => [fromPath, toPath]);

  test("lead somewhere in one step, and never in a loop or over a page", async () => {
    await made({ status: "published" });
    await made({ slug: "hidden" });
    const make = (fromPath: string, toPath: string) => createRedirect(staff.edgar, { fromPath, toPath });
    await value(make("/b", "/pricing"));
    await value(make("/a", "/b"));
    expect(await make("/a", "/contact")).toEqual({ ok: false, reason: "from-taken" });
    expect(await make("/pricing", "/contact")).toEqual({ ok: false, reason: "page-there" });
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

  test("work however long their address is escaped, and however its letters were typed", async () => {
    const persian = `/${"م".repeat(250)}`;
    for (const typed of [persian, "/cafe\u0301"]) {
      const input = RedirectInput.parse({ from_path: typed, to_path: "/contact" });
      await value(createRedirect(staff.edgar, input));
    }
    for (const requested of [encodeURI(persian), "/caf%C3%A9", "/cafe%CC%81", "/Cafe%cc%81/"])
      expect(await findRedirect(requested), requested).toBe("/contact");
    const twice = RedirectInput.parse({ from_path: "/caf%C3%A9", to_path: "/contact" });
    expect(await createRedirect(staff.edgar, twice)).toEqual({ ok: false, reason: "from-taken" });
  });

  test("are listed and found as people write their addresses, and links that they answer lead somewhere", async () => {
    await value(createRedirect(staff.edgar, RedirectInput.parse({ from_path: "/café", to_path: "/contact" })));
    await value(createRedirect(staff.edgar, RedirectInput.parse({ from_path: "/other", to_path: "/contact" })));
    const find = async (q: string) =>
      (await value(listRedirects(staff.edgar, RedirectQuery.parse({ q })))).redirects.map(({ fromPath }) => shownPath(fromPath));
    for (const q of ["café", "/cafe\u0301", "caf%C3%A9"]) expect(await find(q), q).toEqual(["/café"]);
    const links = ["/café", "/caf%C3%A9", "/cafe%CC%81", "/caffè"];
    expect([...(await linkStates(links)).values()]).toEqual(["there", "there", "there", "missing"]);
  });

  test("work if they were stored before both spellings of a letter were one", async () => {
    await db.insert(redirects).values({ fromPath: "/cafe%CC%81", toPath: "/contact" });
    forgetValues();
    expect(await findRedirect("/caf%C3%A9")).toBe("/contact");
  });

  test("collapse if the address that others lead to is itself redirected", async () => {
    await db.insert(redirects).values({ fromPath: "/a", toPath: "/b" });
    await value(createRedirect(staff.edgar, { fromPath: "/b", toPath: "/contact" }));
    expect(await all()).toEqual([
      ["/a", "/contact"],
      ["/b", "/contact"],
    ]);
    forgetValues();
    expect(await findRedirect("/A/")).toBe("/contact");
    expect(await findRedirect("/z")).toBeNull();
  });
});
