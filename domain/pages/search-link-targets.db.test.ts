import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { mediaLibrary } from "../content/content.schema.ts";
import { searchLinkTargets } from "../content/index.ts";

const { staff, made } = onPages();

const found = (q: string) => value(searchLinkTargets(staff.edgar, q));

describe.runIf(isDatabaseThere())("where a link can lead", () => {
  test("is found by title or address, drafts among it, each once", async () => {
    await made({ slug: "winter-offer", title: "Winter offer" });
    await made({ slug: "winter-guide", title: "Winter guide", status: "published" });
    expect((await found("winter")).targets).toEqual([
      { path: "/winter-guide", title: "Winter guide", isPublic: true },
      { path: "/winter-offer", title: "Winter offer", isPublic: false },
    ]);
    expect((await found("/winter-of")).targets.map(({ path }) => path)).toEqual(["/winter-offer"]);
    expect((await found("%")).targets).toEqual([]);
  });

  test("can be a file, found by its name or title, documents first", async () => {
    const file = (name: string, fileType: string, title = "") => {
      const filePath = `/media/${name.replaceAll(" ", "-")}`;
      return { filename: name, originalName: name, filePath, fileType, title, fileSize: 1_572_864 };
    };
    const added = [
      file("rates 2027.pdf", "application/pdf"),
      file("a rates chart.png", "image/png"),
      file("x1.txt", "text/plain", "Rates, old"),
    ];
    await db.insert(mediaLibrary).values(added);
    expect((await found("RATES")).files).toEqual([
      { path: "/media/rates-2027.pdf", title: "rates 2027.pdf", type: "PDF document, 1.5 MB" },
      { path: "/media/x1.txt", title: "Rates, old", type: "text file, 1.5 MB" },
      { path: "/media/a-rates-chart.png", title: "a rates chart.png", type: "PNG image, 1.5 MB" },
    ]);
    expect((await found("2027 pdf")).files.map(({ title }) => title)).toEqual(["rates 2027.pdf"]);
    expect((await found("%")).files).toEqual([]);
    expect((await found("")).files, "the first thing people want is a page").toEqual([]);
  });
});
