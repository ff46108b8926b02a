import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { demoColorsIn, inOtherColors } from "~/tests/builders/brand-colors.ts";
import { changeTemplate, givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { findLocalPage, openExport, runReport, startRun, zipCount, zipName, zipPages } from "../index.ts";
import { runs } from "../seo.schema.ts";

onTestDatabase();

const SITE = "https://lonemesa.example";

async function exported(locations = ["Austin", "Waco"]) {
  await givenProject({ terms: ["R&D script b", "VoIP"], locations: locations.map((name) => ({ name, state: "TX" })) });
  const run = await runOnce();
  // A name with markup is refused now, but an older run may have one.
  const source = { ...run.source, terms: ["R&D </script><b>", "VoIP"] };
  await db.update(runs).set({ source }).where(eq(runs.id, run.id));
  const open = await openExport(seoEditor, run.id, SITE);
  if (!open.ok) throw new Error(open.reason);
  return { run, open: open.value };
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}

describe.runIf(isDatabaseThere())("a run's export", () => {
  test("is a document for each page, with the body that the site shows, named by the pattern", async () => {
    const { open } = await exported();
    const page = open.page(3);
    expect(page.fileName).toBe("services_voip_waco.html");
    expect(page.html).toContain('<link rel="canonical" href="https://lonemesa.example/services/voip/waco">');
    expect(page.html).toContain("<h1>VoIP in Waco</h1>");
    expect(page.html).toContain((await findLocalPage("voip", "waco"))?.bodyHtml);
    expect(open.page(0).html).toContain("<title>R&amp;D &lt;/Script&gt;&lt;b&gt; in Austin</title>");
  });

  test("is a standalone report of all pages: its texts cannot close a script", async () => {
    const { open } = await exported();
    const report = [...runReport(open, SITE)].join("");
    expect(report.match(/<\/script>/g)).toHaveLength(2);
    const json = /<script type="application\/json" id="pages">(.*?)<\/script>/s.exec(report)?.[1] ?? "";
    const pages = JSON.parse(json) as { url: string; fileName: string; title: string; html: string }[];
    expect(pages.map(({ url }) => url)).toHaveLength(4);
    expect(pages[3]).toMatchObject({ url: `${SITE}/services/voip/waco`, title: "VoIP in Waco", html: open.page(3).html });
    expect(report.match(/data-page="\d+"/g)).toHaveLength(4);
    expect(report).toContain("*100)");
  });

  test("has the firm's colors, and none of the demo firm's", async () => {
    const [palette, page, report] = await inOtherColors(async (colors) => {
      const { open } = await exported();
      return [colors, open.page(0).html, [...runReport(open, SITE)].join("")] as const;
    });
    for (const text of [page, report]) {
      for (const role of ["ink", "bluebonnet", "limestone"] as const) expect(text, role).toContain(palette[role]);
      expect(demoColorsIn(text)).toEqual([]);
    }
  });

  test("is a ZIP file that other programs read", async () => {
    const { open, run } = await exported();
    const zip = await bytesOf(zipPages(open, 1));
    const files = unzipSync(zip);
    expect(Object.keys(files)).toHaveLength(4);
    expect(Buffer.from(files["services_voip_waco.html"] ?? []).toString()).toBe(open.page(3).html);
    expect([zipCount(4), zipName(run.no, 1, 1)]).toEqual([1, `local-pages-run-${run.no}.zip`]);
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    writeFileSync(join(folder, "pages.zip"), zip);
    const python = spawnSync("python3", ["-m", "zipfile", "-e", "pages.zip", "out"], { cwd: folder });
    if (!python.error)
      expect(readdirSync(join(folder, "out")).map((name) => readFileSync(join(folder, "out", name)).length > 500)).toEqual([
        true,
        true,
        true,
        true,
      ]);
    rmSync(folder, { recursive: true });
  });

  test("has the pages of that run, whatever the template is now", async () => {
    const { open } = await exported();
    const before = open.page(0).html;
    await changeTemplate({ html: "<p>new</p>", title: "New" });
    const again = await openExport(seoEditor, open.run.id, SITE);
    expect(again.ok && again.value.page(0).html).toBe(before);
  });

  test("exists only for completed runs, and for people who can see them", async () => {
    const { open } = await exported();
    expect(await openExport({ ...seoEditor, role: "viewer" }, open.run.id, SITE)).toEqual({ ok: false, reason: "forbidden" });
    expect(await openExport(seoEditor, "x", SITE)).toEqual({ ok: false, reason: "not-found" });
    const started = await startRun(seoEditor);
    expect(started.ok && (await openExport(seoEditor, started.value.id, SITE))).toEqual({ ok: false, reason: "not-done" });
  });
});

test("files with several parts have names that sort, and are the same in every download", () => {
  expect([zipCount(0), zipCount(50_000), zipCount(50_001), zipCount(1_000_000)]).toEqual([1, 1, 2, 20]);
  expect(zipName(7, 3, 20)).toBe("local-pages-run-7-part-03-of-20.zip");
});
