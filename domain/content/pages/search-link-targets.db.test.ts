import { describe, expect, test } from "vitest";
import { onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { searchLinkTargets } from "../index.ts";

const { staff, made } = onPages();

describe.runIf(isDatabaseThere())("where a link can lead", () => {
  test("is found by title or address, drafts among it, each once", async () => {
    await made({ slug: "winter-offer", title: "Winter offer" });
    await made({ slug: "winter-guide", title: "Winter guide", status: "published" });
    const found = await value(searchLinkTargets(staff.edgar, "winter"));
    expect(found).toEqual([
      { path: "/winter-guide", title: "Winter guide", isPublic: true },
      { path: "/winter-offer", title: "Winter offer", isPublic: false },
    ]);
    expect((await value(searchLinkTargets(staff.edgar, "/winter-of"))).map(({ path }) => path)).toEqual(["/winter-offer"]);
    expect(await value(searchLinkTargets(staff.edgar, "%"))).toEqual([]);
  });
});
