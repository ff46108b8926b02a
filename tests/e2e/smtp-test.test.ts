import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capturedMailId, captureMail } from "~/platform/mail/file-transport.ts";
import { certificates } from "../builders/certificates.ts";
import { startDnsServer } from "../builders/dns-server.ts";
import { startSmtpStages } from "../builders/smtp-stages.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, sizes, tablet } from "./browser.ts";

const SCREEN = "/admin/smtp-test";
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const sendButton = (page: Page) => page.getByRole("button", { name: "Send Test Email" });

/** At three widths: no one is locked out, and nothing overflows. */
async function isSoundEverywhere(page: Page): Promise<void> {
  for (const [place, size] of [sizes.desktop, tablet, { width: 360, height: 740 }].entries()) {
    await page.setViewportSize(size);
    expect(await faultsOf(page, { hasNewColors: place === 0 })).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${size.width} px`).toBe(0);
  }
}

describe("with a mail server", () => {
  const site = onAdmin();

  test("a test is sent, its result is shown, and a reload shows it again", async () => {
    const page = await site.open("admin", SCREEN);
    await expect.poll(() => sendButton(page).isDisabled()).toBe(true);
    await page.getByLabel("Test email").fill("owner@sotolcreek.example");
    expect(await page.getByLabel("Test name").inputValue()).toBe("SMTP Test");
    await press(sendButton(page));
    await said(page, "SMTP Test Successful");
    await said(page, "Test email sent to owner@sotolcreek.example");
    const result = page.getByRole("region", { name: "Test email sent successfully!" });
    await result.getByText("Transcript", { exact: true }).click();
    await result.getByText("RCPT TO:<owner@sotolcreek.example>").waitFor();
    expect(await result.getByText("Sign-in wasn't tested").count(), "no password is set").toBe(0);
    await page.reload();
    await isAdminLive(page);
    await result.waitFor();
    expect(site.mail.mails).toHaveLength(1);
    await isSoundEverywhere(page);
  });

  test("by keyboard alone, on a phone; then the focus is on the result", async () => {
    const page = await site.open("admin", SCREEN, { size: "phone" });
    await page.getByLabel("Test email").focus();
    await page.keyboard.type("keys@sotolcreek.example");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Test email sent successfully!" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Test email sent successfully!");
    await page.getByRole("link", { name: "SPF, DKIM, DMARC" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByText("This is a reserved example domain").waitFor();
    await isSoundEverywhere(page);
  });

  test("it is in the administrators' sidebar, and in no one else's", async () => {
    const admin = await site.open("admin", "/admin");
    const entry = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "SMTP Test" });
    expect(await entry(admin).count()).toBeGreaterThan(0);
    const editor = await site.open("editor", "/admin");
    expect(await entry(editor).count()).toBe(0);
  });
});

describe("with a mail server that refuses", async () => {
  const server = await startSmtpStages({
    certificate: "good",
    offers: ["AUTH PLAIN"],
    // A long unbroken word must not make the page wider.
    fault: { "sign-in": `535 5.7.8 Error: authentication failed ${"x".repeat(400)}` },
  });
  afterAll(() => server.stop());
  const query = `tls.servername=mail.lonemesa.example&tls.ca=${encodeURIComponent(certificates.authority)}`;
  const site = onAdmin({ SMTP_URL: `smtp://leads%40lonemesa.example:s3cret-Pass@127.0.0.1:${server.port}/?${query}` });

  test("shows what it said, what usually causes that, and how the connection was encrypted", async () => {
    const page = await site.open("admin", SCREEN, { theme: "dark" });
    await page.getByText("leads@lonemesa.example").first().waitFor();
    await page.getByLabel("Test email").fill("owner@sotolcreek.example");
    await press(sendButton(page));
    await page.getByRole("alert").filter({ hasText: "SMTP Test Failed" }).waitFor();
    const result = page.getByRole("region", { name: "Failed while signing in (AUTH): 535 5.7.8 Error: authentication failed" });
    for (const text of ["The username or password is wrong.", "verified", "STARTTLS", "AUTH PLAIN ••••"])
      await result.getByText(text).first().waitFor();
    expect(await page.content()).not.toContain("s3cret-Pass");
    await isSoundEverywhere(page);
  });
});

describe("with a mail server without sign-in", async () => {
  const server = await startSmtpStages();
  afterAll(() => server.stop());
  const site = onAdmin({ SMTP_URL: `smtp://leads%40lonemesa.example:s3cret-Pass@127.0.0.1:${server.port}` });

  test("a success says that user and password were not tried", async () => {
    const page = await site.open("admin", SCREEN);
    await page.getByLabel("Test email").fill("owner@sotolcreek.example");
    await press(sendButton(page));
    await said(page, "Test email sent to owner@sotolcreek.example");
    const result = page.getByRole("region", { name: "Test email sent successfully!" });
    await result.getByText("Sign-in wasn't tested.").waitFor();
    await result.getByText("the username and password in SMTP_URL weren't used").waitFor();
    expect(server.heard.join("\n")).not.toContain("AUTH");
    await isSoundEverywhere(page);
  });
});

describe("the sender's DNS records", async () => {
  const keys = mkdtempSync(join(tmpdir(), "dkim-"));
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  writeFileSync(join(keys, "key.pem"), privateKey);
  const names = await startDnsServer({
    "sotolcreek.com": ["google-site-verification=abc", "v=spf1 mx include:_spf.sotolcreek.com ?all"],
    "_spf.sotolcreek.com": ["v=spf1 ip4:192.0.2.0/24 ~all"],
    "_dmarc.sotolcreek.com": ["v=DMARC1; p=quarantine; rua=mailto:dmarc@sotolcreek.com"],
  });
  afterAll(async () => {
    await names.stop();
    rmSync(keys, { recursive: true, force: true });
  });
  const site = onAdmin({
    DKIM_DOMAIN: "sotolcreek.com",
    DKIM_SELECTOR: "web1",
    DKIM_PRIVATE_KEY_FILE: join(keys, "key.pem"),
  });

  test("are shown with the record to add, which can be copied", async () => {
    const page = await site.open("admin", "/admin/settings");
    await page.getByLabel("Brand support email", { exact: true }).fill("help@sotolcreek.com");
    await press(page.getByRole("button", { name: "Save", exact: true }));
    await said(page, "Site settings updated successfully");
    await page.goto(`${SCREEN}/records`);
    await isAdminLive(page);
    const domain = page.getByRole("region", { name: "sotolcreek.com", exact: true });
    await domain.getByRole("region", { name: "SPF" }).getByText("needs improvement").waitFor();
    await domain.getByText("v=spf1 mx include:_spf.sotolcreek.com ~all").waitFor();
    await domain.getByRole("region", { name: "DKIM" }).getByText("web1._domainkey.sotolcreek.com has no key").waitFor();
    await domain.getByText(/^v=DKIM1; k=rsa; p=MII/).waitFor();
    await domain.getByRole("region", { name: "DMARC" }).getByText("policy “quarantine”").waitFor();
    expect(await page.content()).not.toContain("PRIVATE KEY");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(domain.getByRole("button", { name: "Copy record" }).first());
    await said(page, "Record copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("v=spf1 mx include:_spf.sotolcreek.com ~all");
    await isSoundEverywhere(page);
  });
});

describe("without a mail server", () => {
  const site = onAdmin({ SMTP_URL: "" });
  /** Someone else's server, and the requests it got. */
  let elsewhere: Server;
  const asked: string[] = [];
  let origin = "";
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("x");
    });
    await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => elsewhere.close());

  test("a captured email is found and read, and its links work from its text", async () => {
    const page = await site.open("admin", SCREEN);
    await page.getByText("No mail server is set").first().waitFor();
    await page.getByLabel("Test email").fill("owner@sotolcreek.example");
    await page.getByLabel("Test message").fill(`Please look: ${site.address}/robots.txt?from=mail.`);
    await press(sendButton(page));
    await press(page.getByRole("link", { name: "View email" }));
    await page.frameLocator("iframe").getByText("Please look").waitFor();
    await isSoundEverywhere(page);
    await page.setViewportSize(sizes.desktop);
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      press(page.getByRole("link", { name: `${site.address}/robots.txt?from=mail` })),
    ]);
    await opened.waitForURL("**/robots.txt?from=mail");
    const [download] = await Promise.all([page.waitForEvent("download"), press(page.getByRole("link", { name: "Download" }))]);
    expect(download.suggestedFilename()).toMatch(/^[0-9a-f]{32}\.eml$/);
    await press(page.getByRole("link", { name: "All captured mail" }));
    await page.getByRole("link", { name: /^SMTP Test – / }).waitFor();
    await isSoundEverywhere(page);
  });

  test("a hostile email runs nothing, loads nothing, and leads nowhere", async () => {
    site.allow(/Content Security Policy|sandbox|Not allowed|Unsafe attempt|ERR_BLOCKED|violates|^(csp|origin) /i);
    const html = hostile(origin);
    const eml = `From: x@x.example\r\nTo: y@y.example\r\nSubject: =?UTF-8?Q?<script>top.hacked=3D1</script>?=\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
    await captureMail(join(site.dataDir, "mail"), "hostile", Buffer.from(eml));
    const page = await site.open("admin", `${SCREEN}/mails/${capturedMailId("hostile")}`);
    const frame = page.frameLocator("iframe");
    await frame.getByText("Your invoice").waitFor();
    for (const name of ["a script link", "a link elsewhere"]) await frame.getByText(name, { exact: true }).click();
    await frame.getByRole("button", { name: "Pay" }).click();
    await frame.getByText("Your invoice").waitFor();
    // At its own address, too, it has its own origin, in which nothing runs.
    const alone = await page.context().newPage();
    await alone.goto(`${SCREEN}/mails/${capturedMailId("hostile")}/frame`);
    await alone.getByText("Your invoice").waitFor();
    expect(await alone.evaluate(() => [origin, "hacked" in window])).toEqual(["null", false]);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(page.url()).toMatch(/\/mails\/[0-9a-f]{32}$/);
    expect(page.context().pages()).toHaveLength(2);
    expect(page.frames().filter((one) => one.url().startsWith(origin))).toEqual([]);
    // A link that insists on the frame ends it, and gets no response.
    await frame.getByText("a link here", { exact: true }).click();
    await frame.getByText("Your invoice").waitFor({ state: "detached" });
    expect(asked).toEqual([]);
  });
});

const hostile = (origin: string) => `<!DOCTYPE html><html><head>
<base href="${origin}/base/" target="_top">
<meta http-equiv="refresh" content="0;url=${origin}/refresh">
<link rel="stylesheet" href="${origin}/sheet"><link rel="preload" as="image" href="${origin}/preload"><link rel="dns-prefetch" href="${origin}">
<style>@import "${origin}/import"; @font-face { font-family: x; src: url(${origin}/font) } body { background: url(${origin}/background); font-family: x }</style>
<script>top.hacked = 1; window.hacked = 1; fetch("${origin}/script")</script><script src="${origin}/script-src"></script>
</head><body onload="top.hacked = 1">
<h1>Your invoice</h1>
<img src="${origin}/picture" srcset="${origin}/srcset 2x"><img src="x" onerror="top.hacked = 1"><img src="picture-of-base">
<svg onload="top.hacked = 1"><image href="${origin}/svg" /><use href="${origin}/use#x" /></svg>
<video autoplay poster="${origin}/poster" src="${origin}/video"></video><audio autoplay src="${origin}/audio"></audio>
<iframe src="${origin}/frame"></iframe><iframe srcdoc="<script>top.hacked=1</script>"></iframe>
<object data="${origin}/object"></object><embed src="${origin}/embed">
<form action="${origin}/form" method="post" target="_top"><input name="password"><button>Pay</button></form>
<a href="javascript:top.hacked=1" target="_self">a script link</a>
<a href="${origin}/link" target="_blank" ping="${origin}/ping">a link elsewhere</a>
<a href="${origin}/self" target="_self">a link here</a>
</body></html>`;
