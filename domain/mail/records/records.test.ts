import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDkim, dkimRecordOf, readTags } from "./dkim.ts";
import { checkDmarc, dmarcNamesOf, readDmarc } from "./dmarc.ts";
import { checkSpf, countLookups, readSpf } from "./spf.ts";

const domain = "lonemesa.com";
const nobody = async () => [];
const spf = (texts: string[] | null, host: string | null = "mail.lonemesa.com", zone: Record<string, string> = {}) =>
  checkSpf(domain, texts, host, async (name) => (zone[name] ? [zone[name]] : []));

describe("SPF", () => {
  test.each<[string, string[] | null, object]>([
    ["no response", null, { level: "unknown", summary: expect.stringContaining("look up the SPF record") }],
    ["none", ["google-site-verification=x"], { level: "bad", advice: { name: domain, value: "v=spf1 mx a:mail.lonemesa.com ~all" } }],
    ["a longer version", ["v=spf10 all"], { level: "bad", summary: expect.stringContaining("no SPF record") }],
    [
      "two",
      ["v=spf1 mx -all", "V=SPF1 include:sendgrid.net ~all"],
      { level: "bad", summary: expect.stringContaining("2 SPF"), advice: { name: domain, value: "v=spf1 mx include:sendgrid.net ~all" } },
    ],
    ["soft", ["v=spf1 mx ~all"], { level: "good", advice: null, notes: ["It uses 1 of the 10 allowed DNS lookups."] }],
    ["hard", ["v=spf1 ip4:192.0.2.1 -all"], { level: "good", summary: expect.stringContaining("refused (-all)") }],
    ["everybody", ["v=spf1 +all"], { level: "bad", advice: { name: domain, value: "v=spf1 ~all" } }],
    [
      "everyone, without a qualifier",
      ["v=spf1 mx all"],
      { level: "bad", notes: expect.arrayContaining([expect.stringContaining("anyone")]) },
    ],
    ["neutral", ["v=spf1 mx ?all"], { level: "warn", advice: { name: domain, value: "v=spf1 mx ~all" } }],
    ["no end", ["v=spf1 mx"], { level: "warn", advice: { name: domain, value: "v=spf1 mx ~all" } }],
    ["elsewhere", ["v=spf1 redirect=_spf.lonemesa.com"], { level: "good", advice: null }],
    ["misspelled", ["v=spf1 inlcude:x.com ~all"], { level: "bad", notes: [expect.stringContaining("inlcude:x.com"), expect.anything()] }],
  ])("%s", async (_what, texts, expected) => expect(await spf(texts)).toMatchObject(expected));

  test("must include the provider that sends the emails", async () => {
    expect(await spf(["v=spf1 mx -all"], "smtp.gmail.com")).toMatchObject({
      level: "warn",
      advice: { value: "v=spf1 mx include:_spf.google.com -all" },
    });
    expect(await spf(["v=spf1 include:_spf.google.com ~all"], "smtp.gmail.com")).toMatchObject({ level: "good" });
    expect(await spf([], "smtp.office365.com")).toMatchObject({ advice: { value: "v=spf1 include:spf.protection.outlook.com ~all" } });
    expect(await spf([], "192.0.2.7")).toMatchObject({ advice: { value: "v=spf1 mx ~all" } });
    expect(await spf([], null)).toMatchObject({ advice: { value: "v=spf1 mx ~all" } });
  });

  test("lookups are counted through includes and redirects, never in loops, and no longer once there are too many", async () => {
    const zone = {
      "a.com": "v=spf1 include:b.com a mx ~all",
      "b.com": "v=spf1 ip4:192.0.2.1 exists:%{i}.x.com redirect=c.com",
      "c.com": "v=spf1 ptr -all",
      "round.com": "v=spf1 include:round.com include:round.com ~all",
    };
    const count = (text: string) =>
      countLookups(readSpf(text) ?? expect.fail(), async (name) => (name in zone ? [zone[name as keyof typeof zone]] : null));
    expect(await count("v=spf1 include:a.com ~all")).toBe(7);
    expect(await count("v=spf1 redirect=c.com ~all")).toBe(0);
    expect(await count("v=spf1 include:round.com ~all")).toBeGreaterThan(10);
    expect(await spf(["v=spf1 include:round.com ~all"], null, zone)).toMatchObject({
      level: "bad",
      notes: [expect.stringContaining("more than 10 DNS lookups")],
    });
  });
});

describe("DKIM", () => {
  const pair = () =>
    generateKeyPairSync("rsa", {
      modulusLength: 1_024,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "pkcs1", format: "der" },
    });
  const { privateKey, publicKey } = pair();
  const key = { domain, selector: "s1", privateKey };
  const record = dkimRecordOf(privateKey);
  const check = (texts: string[] | null, from = domain) => checkDkim(from, key, texts, null);

  test.each<[string, string[] | null, object]>([
    ["no response", null, { level: "unknown" }],
    ["none", [], { level: "bad", advice: { name: "s1._domainkey.lonemesa.com", value: record } }],
    ["ours", [record], { level: "good", advice: null }],
    ["ours, split over lines", [record.replace(/(.{80})/g, "$1 ")], { level: "good" }],
    ["ours, without its algorithm", [`v=DKIM1; p=${publicKey.toString("base64")}`], { level: "good" }],
    ["another's", [dkimRecordOf(pair().privateKey)], { level: "bad", summary: expect.stringContaining("a different key") }],
    ["nonsense", ["v=DKIM1; p=AAAA"], { level: "bad" }],
    ["revoked", ["v=DKIM1; p="], { level: "bad", summary: expect.stringContaining("revoked") }],
    ["for testing", [`${record}; t=s:y`], { level: "warn" }],
    ["two", [record, record], { level: "bad" }],
  ])("%s", (_what, texts, expected) => expect(check(texts)).toMatchObject(expected));

  test("of another domain does not count; without a key, the provider may sign", () => {
    expect(check([record], "other.com")).toMatchObject({ level: "warn", notes: [expect.stringContaining("Set DKIM_DOMAIN to other.com")] });
    expect(check([record], "news.lonemesa.com")).toMatchObject({ level: "good" });
    expect(checkDkim(domain, undefined, [], "Google Workspace")).toMatchObject({
      level: "unknown",
      summary: expect.stringContaining("Google Workspace may"),
    });
    expect(JSON.stringify(check([]))).not.toContain("PRIVATE");
  });
});

describe("DMARC", () => {
  const check = (...answers: (string[] | null)[]) => checkDmarc(domain, answers, null);
  test.each<[string, (string[] | null)[], object]>([
    ["no response", [null], { level: "unknown" }],
    [
      "none",
      [["v=spf1 ~all"]],
      { level: "bad", advice: { name: "_dmarc.lonemesa.com", value: expect.stringMatching(/^v=DMARC1; p=none; rua=mailto:/) } },
    ],
    ["only reports", [["v=DMARC1; p=none; rua=mailto:a@b.com"]], { level: "good", summary: expect.stringContaining("“none”") }],
    [
      "refusing",
      [["v=DMARC1;p=REJECT;pct=20"]],
      { level: "good", notes: expect.arrayContaining(["The policy applies to 20% of email that fails."]) },
    ],
    ["two", [["v=DMARC1; p=none", "v=DMARC1; p=reject"]], { level: "bad" }],
    ["unknown policy", [["v=DMARC1; p=maybe"]], { level: "bad", summary: expect.stringContaining("p=maybe") }],
    [
      "from the parent domain",
      [[], ["v=DMARC1; p=reject; sp=quarantine"]],
      { level: "good", summary: expect.stringContaining("“quarantine”") },
    ],
  ])("%s", (_what, answers, expected) => expect(check(...answers)).toMatchObject(expected));

  test("a strict policy does not count the signature of a parent domain", () => {
    const texts = ["v=DMARC1; p=reject; adkim=s"];
    expect(checkDmarc("news.lonemesa.com", [texts], "lonemesa.com")).toMatchObject({ level: "warn" });
    expect(checkDmarc("lonemesa.com", [texts], "lonemesa.com")).toMatchObject({ level: "good" });
    expect(dmarcNamesOf("a.b.lonemesa.com")).toEqual(["_dmarc.a.b.lonemesa.com", "_dmarc.b.lonemesa.com", "_dmarc.lonemesa.com"]);
  });
});

test("whatever is in the DNS, reading it never throws", async () => {
  const words = fc.constantFrom(
    "v=spf1",
    "v=DMARC1",
    ";",
    "p=",
    "=",
    " ",
    "include:",
    "all",
    "-",
    "redirect=",
    "%{i}",
    "__proto__=1",
    "a/24",
    "\u0000",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words).map((all) => all.join("")),
    fc.string().map((rest) => `v=spf1 ${rest}`),
    fc.string().map((rest) => `v=DMARC1;${rest}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.option(fc.array(text, { maxLength: 3 })), async (texts) => {
      for (const one of texts ?? []) {
        readTags(one);
        readDmarc(one);
      }
      const key = { domain, selector: "s", privateKey: PEM };
      const checks = [
        await checkSpf(domain, texts, null, nobody),
        checkDkim(domain, key, texts, null),
        checkDmarc(domain, [texts], domain),
      ];
      for (const { summary } of checks) expect(summary).not.toBe("");
    }),
  );
});

const PEM = generateKeyPairSync("rsa", {
  modulusLength: 1_024,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
}).privateKey;
