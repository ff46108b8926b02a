import { describe, expect, test } from "vitest";
import type { AskForTexts } from "~/platform/dns/index.ts";
import { SHIPPED_PALETTE } from "../../brand/roles.input.ts";
import { composeMessage } from "./compose-message.ts";
import { CLIPPED_AT, messageFindings } from "./message-findings.ts";
import { senderFindings } from "./sender-findings.ts";

const siteUrl = "https://firm.example";
const FOOT = '<a href="{{unsubscribe_link}}">Unsubscribe</a> 1 Main St';

function codesOf(
  content: string,
  changes: { subject?: string; previewText?: string; size?: number; states?: [string, "missing" | "there"][] } = {},
) {
  const { subject = "News", previewText = "Three things", size = 1_000, states = [] } = changes;
  const composed = composeMessage(
    { subject, previewText, content: `${content}${FOOT}`, values: {}, isTracked: true },
    { siteUrl, sender: { name: "Firm", address: "1 Main St" }, colors: SHIPPED_PALETTE },
  );
  if (!composed.ok) throw new Error(JSON.stringify(composed.reason));
  const found = messageFindings({ composed: composed.value, previewText, size, siteUrl, linkStates: new Map(states) });
  return found.map(({ level, code }) => `${level} ${code}`);
}

describe("checking the message", () => {
  test("finds nothing if nothing is wrong", () => {
    const good =
      '<p id="a">Hi</p><a href="#a">up</a><a name="b">x</a><a href="#b">b</a><a href="https://x.example/ä">x</a><a href="/contact">c</a>' +
      '<a href="mailto:a@b.example">m</a><a href="tel:+1">t</a><a href="{{preferences_link}}">p</a><img src="/x.png" alt="">';
    expect(codesOf(good)).toEqual([]);
  });

  test.each([
    ["empty", '<a href="">x</a>'],
    ["only #", '<a href="#">x</a>'],
    ["no such place", '<a href="#nowhere">x</a>'],
    ["script", '<a href="javascript:alert(1)">x</a>'],
    ["no scheme", '<a href="www.example.com">x</a>'],
    ["no host", '<a href="https://">x</a>'],
    ["two hosts", '<a href="https://https://example.com">x</a>'],
    ["blanks", '<a href="https://exa mple.com">x</a>'],
    ["nobody", '<a href="mailto:">x</a>'],
  ])("finds a broken link: %s", (_what, link) => {
    expect(codesOf(link)).toEqual(["error broken-link"]);
  });

  test("finds what only needs a warning", () => {
    expect(codesOf('<a href="http://old.example/">x</a>')).toEqual(["warning http-link"]);
    expect(codesOf('<a href="/gone">x</a>', { states: [[`${siteUrl}/gone`, "missing"]] })).toEqual(["warning missing-page"]);
    expect(codesOf('x<img src="/y.png">')).toEqual(["warning no-alt"]);
    expect(codesOf("x", { previewText: " " })).toEqual(["warning no-preview-text"]);
    expect(codesOf("x", { subject: "ä".repeat(60) })).toEqual([]);
    expect(codesOf("x", { subject: "ä".repeat(61) })).toEqual(["warning long-subject"]);
    expect(codesOf("x", { subject: "BIG NEWS" })).toEqual(["warning capitals"]);
    expect(codesOf("x", { subject: "日本のニュース" })).toEqual([]);
    expect(codesOf("x", { size: CLIPPED_AT })).toEqual([]);
    expect(codesOf("x", { size: CLIPPED_AT + 1 })).toEqual(["warning too-large"]);
  });

  test("lists errors before warnings", () => {
    expect(codesOf('<img src="/x.png"><a href="#">x</a>', { previewText: "" })).toEqual([
      "error broken-link",
      "warning no-alt",
      "warning no-preview-text",
    ]);
  });

  test.each([
    ["only images", '<img src="/x.png" alt="">'],
    [
      "only the firm's name and a footer",
      "<h1>{{brand_name}}</h1>{{#a}}<p>{{x}}</p>{{/a}}<p><a href='{{unsubscribe_link}}'>Unsubscribe</a></p>",
    ],
  ])("refuses a message with %s: it has no text", (_what, content) => {
    const composed = composeMessage(
      { subject: "News", previewText: "x", content, values: {}, isTracked: true },
      { siteUrl, sender: { name: "Firm", address: "1 Main St" }, colors: SHIPPED_PALETTE },
    );
    if (!composed.ok) throw new Error("not composed");
    const found = messageFindings({ composed: composed.value, previewText: "x", size: 1, siteUrl, linkStates: new Map() });
    expect(found.map(({ code }) => code)).toEqual(["no-plain-text"]);
  });
});

describe("checking the sender", () => {
  const sender = { name: "Firm", address: "news@mail.firm.example" };
  const dkim = { domain: "firm.example", selector: "s1" };
  const good: Record<string, string[] | null> = {
    "mail.firm.example": ["google-site-verification=x", "v=spf1 mx -all"],
    "s1._domainkey.firm.example": ["v=DKIM1; k=rsa; p=MIIB"],
    "_dmarc.firm.example": ["v=DMARC1; p=reject"],
  };
  const codes = async (
    changes: Record<string, string[] | null> = {},
    bounceAddress: string | null = null,
    key: typeof dkim | undefined = dkim,
  ) => {
    const ask: AskForTexts = async (name) => {
      const texts = { ...good, ...changes }[name];
      return texts === undefined ? [] : texts;
    };
    return (await senderFindings({ sender, bounceAddress }, key, ask)).map(({ level, code }) => `${level} ${code}`);
  };

  test("finds nothing if everything is set, with DMARC on the parent domain", async () => {
    expect(await codes()).toEqual([]);
  });

  test.each<[string, Record<string, string[] | null>, string[]]>([
    ["no SPF", { "mail.firm.example": [] }, ["spf-missing"]],
    ["two SPF", { "mail.firm.example": ["v=spf1 a", "v=spf1 mx"] }, ["spf-twice"]],
    ["not SPF", { "mail.firm.example": ["v=spf10 a"] }, ["spf-missing"]],
    ["a revoked key", { "s1._domainkey.firm.example": ["v=DKIM1; p="] }, ["dkim-missing"]],
    ["no DMARC", { "_dmarc.firm.example": [] }, ["dmarc-missing"]],
    [
      "no response",
      { "mail.firm.example": null, "s1._domainkey.firm.example": null, "_dmarc.mail.firm.example": null },
      ["spf-unasked", "dkim-unasked", "dmarc-unasked"],
    ],
  ])("%s", async (_what, changes, expected) => {
    expect(await codes(changes)).toEqual(expected.map((code) => `warning ${code}`));
  });

  test("checks SPF of the domain that bounces return to; a key of another domain does not count", async () => {
    expect(await codes({}, "b@bounces.example")).toEqual(["warning spf-missing"]);
    const other = { "s1._domainkey.other.example": ["p=x"] };
    expect(await codes(other, null, { domain: "other.example", selector: "s1" })).toEqual(["warning dkim-other-domain"]);
    expect((await senderFindings({ sender, bounceAddress: null }, undefined, async () => [])).map(({ code }) => code)).toContain(
      "dkim-unset",
    );
  });

  test("sends nothing without a sender address", async () => {
    const found = await senderFindings({ sender: { name: "", address: "" }, bounceAddress: null }, dkim, async () => []);
    expect(found.map(({ level, code }) => [level, code])).toEqual([["error", "no-sender"]]);
  });
});
