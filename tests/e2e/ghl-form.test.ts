import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sampled } from "../builders/sample.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size, sizes, tablet } from "./browser.ts";

const site = onAdmin();

const SCREEN = "/admin/ghl-forms";
const LOCAL = "/services/managed-it-services/san-antonio";

/** Tries everything that a script could do to the site around it, and records how each attempt ended. */
const HOSTILE = `<h2>Their form</h2><form><label>Name <input name="name"></label><button>Send</button></form>
<pre id="ends"></pre>
<script>
const ends = {};
const attempt = (name, act) => {
  try { const got = act(); ends[name] = got === undefined ? "done" : "got " + String(got).slice(0, 80); }
  catch (error) { ends[name] = error.name; }
};
attempt("cookie", () => document.cookie);
attempt("write a cookie", () => { document.cookie = "stolen=1; path=/"; });
attempt("local storage", () => localStorage.length);
attempt("session storage", () => sessionStorage.length);
attempt("indexed database", () => indexedDB.open("x"));
attempt("page around", () => top.document.title);
attempt("parent's address", () => parent.location.href);
attempt("go elsewhere", () => { top.location = "https://evil.example/"; });
attempt("go elsewhere by its parent", () => { parent.location.replace("https://evil.example/"); });
attempt("own origin", () => origin);
const asked = (path, options) => fetch(path, options).then((response) => response.text()).then((text) => "got " + text.slice(0, 80), (error) => error.name);
(async () => {
  const base = document.baseURI;
  ends["read a page"] = await asked(new URL("/admin", base), { credentials: "include" });
  ends["read an answer"] = await asked(new URL("/api/verification-challenge", base), {});
  parent.postMessage({ embeddedHeight: 1e9 }, "*");
  parent.postMessage({ embeddedHeight: "<img>" }, "*");
  document.getElementById("ends").textContent = JSON.stringify(ends);
})();
</script>`;

async function configure(page: Page, script: string): Promise<void> {
  await page.getByLabel("GHL Embed Script").fill(script);
  await press(page.getByRole("button", { name: "Save Configuration" }));
  await page.getByText("GHL form settings saved successfully").first().waitFor();
}

async function untilOffered(): Promise<void> {
  const shown = async () => (await fetch(`${site.address}/embed/ghl-form`)).status;
  await expect.poll(shown).toBe(200);
}

describe.each<Size>(sampled(["desktop", "phone"], 0))("from the code to the visitor (%s)", (size) => {
  test("it is pasted, previewed, saved, agreed to, and withdrawn", async () => {
    const admin = await site.open("admin", SCREEN, { size });
    await admin.getByLabel("GHL Embed Script").fill("");
    await expect.poll(() => admin.getByRole("button", { name: "Preview Form" }).isDisabled()).toBe(true);
    await press(admin.getByRole("tab", { name: "Preview" }));
    await admin.getByRole("heading", { name: "No Form Script Configured" }).waitFor();
    await press(admin.getByRole("tab", { name: "Configuration" }));
    await admin.getByLabel("GHL Embed Script").fill("<p>Their form</p>");
    await press(admin.getByRole("button", { name: "Preview Form" }));
    const focused = () => admin.evaluate(() => document.activeElement?.textContent);
    expect([await focused(), new URL(admin.url()).search], "its button is gone").toEqual(["Preview", "?tab=preview"]);
    // What's typed, as text. It isn't saved, and doesn't run.
    await admin.getByRole("region", { name: "Script" }).getByText("<p>Their form</p>").waitFor();
    await press(admin.getByRole("tab", { name: "Integration Guide" }));
    expect(await admin.getByRole("tabpanel", { name: "Integration Guide" }).getByRole("listitem").count()).toBe(5);
    await press(admin.getByRole("tab", { name: "Configuration" }));
    await admin.getByLabel("Company").fill("Acme Forms");
    await admin.getByLabel("Privacy Policy URL").fill("https://acme.example/privacy");
    await configure(admin, "<p>Their form</p>");
    await expect.poll(focused).toBe("Save Configuration");
    await press(admin.getByRole("tab", { name: "Preview" }));
    await admin.reload();
    await admin.frameLocator("iframe").getByText("Their form").waitFor();

    await untilOffered();
    const page = await site.visit(LOCAL, { size, reducedMotion: "reduce" });
    await page.getByRole("heading", { name: "Book Your Free Consultation" }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    const policy = page.getByRole("link", { name: "Acme Forms privacy policy" });
    expect(await policy.getAttribute("href"), "no one agrees to an unnamed company").toBe("https://acme.example/privacy");
    await press(page.getByRole("button", { name: "Agree and load the form" }));
    const heading = page.getByRole("heading", { name: "Get Your Free Consultation" });
    await page.frameLocator("iframe").getByText("Their form").waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    // As tall as a paragraph, not the initial guess.
    await expect.poll(() => page.locator("iframe").evaluate((frame) => frame.clientHeight)).toBeLessThan(200);
    await page.reload();
    await page.frameLocator("iframe").getByText("Their form").waitFor();
    await press(page.getByRole("button", { name: "Use our form instead" }));
    await page.getByRole("heading", { name: "Book Your Free Consultation" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Agree and load the form" }).waitFor();
  });
});

test("without JavaScript the standard form is shown, and nothing is asked", async () => {
  await untilOffered();
  const page = await site.visit(LOCAL, { hasScripts: false });
  await page.getByRole("heading", { name: "Book Your Free Consultation" }).waitFor();
  expect(await page.getByText("Agree and load").count()).toBe(0);
});

test("a hostile script reaches nothing on the site", async () => {
  const admin = await site.open("admin", SCREEN);
  await configure(admin, HOSTILE);
  await expect.poll(async () => (await fetch(`${site.address}/embed/ghl-form`)).text()).toContain("attempt(");
  const page = await site.visit(LOCAL, { reducedMotion: "reduce" });
  // What the browser says about attempts that it blocked.
  site.allow(/404 GET \S+embed|sandbox|CORS|Failed to load resource|navigat|Access-Control|Content Security Policy|top-level|frame/i);
  await page.evaluate(() => sessionStorage.setItem("ours", "secret"));
  await press(page.getByRole("button", { name: "Agree and load the form" }));
  const told = page.frameLocator("iframe").locator("#ends");
  await expect.poll(() => told.textContent(), { timeout: 15_000 }).toContain("{");
  const ends = JSON.parse((await told.textContent()) ?? "") as Record<string, string>;
  expect(ends).toEqual({
    cookie: "SecurityError",
    "write a cookie": "SecurityError",
    "local storage": "SecurityError",
    "session storage": "SecurityError",
    "indexed database": expect.stringMatching(/SecurityError|got/),
    "page around": "SecurityError",
    "parent's address": "SecurityError",
    "go elsewhere": "SecurityError",
    "go elsewhere by its parent": "SecurityError",
    "own origin": "got null",
    "read a page": "TypeError",
    "read an answer": "TypeError",
  });
  expect(new URL(page.url()).pathname).toBe(LOCAL);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("stolen");
  expect(await page.locator("iframe").evaluate((frame) => frame.clientHeight)).toBeLessThanOrEqual(4_000);
  // It isn't available on its own, because it could pass for a page of the site.
  expect((await page.goto("/embed/ghl-form"))?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
});

test("axe finds nothing on the screen's tabs and on the page, at any width", async () => {
  const admin = await site.open("admin", SCREEN);
  await configure(admin, "<p>Their form</p>");
  for (const viewport of [sizes.desktop, tablet, sizes.phone]) {
    await admin.setViewportSize(viewport);
    for (const tab of ["Configuration", "Preview", "Integration Guide"]) {
      await admin.getByRole("tab", { name: tab }).click();
      expect(await faultsOf(admin), `${tab} at ${viewport.width}`).toEqual([]);
    }
  }
  await untilOffered();
  const page = await site.visit(LOCAL, { size: "phone", reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Agree and load the form" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("button", { name: "Agree and load the form" }));
  await page.frameLocator("iframe").getByText("Their form").waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
