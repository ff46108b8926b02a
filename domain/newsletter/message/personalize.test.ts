import fc from "fast-check";
import { type AddressObject, simpleParser } from "mailparser";
import { beforeAll, describe, expect, test } from "vitest";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { composeLetter, composeWhole } from "~/platform/mail/compose-mail.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { newsletterSettingsWith, rawMail } from "~/tests/builders/newsletter-mail.ts";
import { SHIPPED_PALETTE } from "../../brand/roles.input.ts";
import { readSubscriberToken } from "../tokens.ts";
import { composeMessage } from "./compose-message.ts";
import { deliveryToken, readDeliveryToken } from "./delivery-token.ts";
import { copyFor, letterOf, personalize } from "./personalize.ts";

const campaignId = "0198f2ad-8b1e-7aaa-9a4e-1f2a3b4c5d6e";
const subscriberId = "0198f2ad-0000-7aaa-9a4e-1f2a3b4c5d6e";
const reader = { deliveryId: 4711, subscriberId, email: `o'neil+"x"@example.com` };
const CONTENT = '<p>Für {{email}}</p><a href="https://a.example/?x=1&amp;y=2">Lesen</a> <a href="/u?e={{email}}">x</a>';

beforeAll(() => {
  adoptEnv(readEnv({ SITE_URL: "https://www.lonemesa.example" }));
  openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
});

function composedWith(subject: string, isTracked = true) {
  const written = { subject, previewText: "", content: CONTENT, values: {}, isTracked };
  const composed = composeMessage(written, {
    siteUrl: "https://www.lonemesa.example",
    sender: { name: "Firm", address: "1 Main St" },
    colors: SHIPPED_PALETTE,
  });
  if (!composed.ok) throw new Error(JSON.stringify(composed.reason));
  return composed.value.message;
}

function mailTo(to = reader, changes: { subject?: string; isTracked?: boolean } = {}, settings = newsletterSettingsWith()) {
  const message = composedWith(changes.subject ?? "Grüße 日本 {{email}}", changes.isTracked);
  return personalize({ campaignId, message }, to, settings);
}

describe("the email to one person", () => {
  test("as an email program reads it", async () => {
    const mail = mailTo();
    const parsed = await simpleParser(await rawMail(mail));
    expect(parsed.subject).toBe(`Grüße 日本 ${reader.email}`);
    expect(parsed.from?.value).toEqual([{ name: "Lone Mesa Technologies", address: "newsletter@lonemesa.example" }]);
    expect((parsed.to as AddressObject).value).toHaveLength(1);
    expect(parsed.messageId).toBe(`<${campaignId}.4711@www.lonemesa.example>`);
    expect(parsed.text).toContain(`Für ${reader.email}`);
    expect(parsed.text).toContain("Lesen <https://a.example/?x=1&y=2>");
    expect(parsed.html).toContain("Für o&#39;neil+&quot;x&quot;@example.com");
    const token = deliveryToken(4711);
    expect(parsed.html).toContain(`href="https://www.lonemesa.example/n/c/${token}/0"`);
    expect(parsed.html).toContain(`src="https://www.lonemesa.example/n/o/${token}.gif"`);
    expect(parsed.html).toContain('href="https://www.lonemesa.example/u?e=o&#39;neil%2B%22x%22%40example.com"');
    expect(`${parsed.html}${parsed.text}`).not.toContain("{{");
  });

  test("its headers (RFC 2369, RFC 8058, RFC 2919, Google)", async () => {
    const mail = mailTo();
    const { headers } = await simpleParser(await rawMail(mail));
    const list = headers.get("list") as unknown as { unsubscribe: { url: string; mail: string }; id: { id: string } };
    const raw = mail.headers?.["List-Unsubscribe"] ?? "";
    const [, address = "", byMail = ""] = /^<(https:[^<>\s]+)>, <(mailto:[^<>\s]+)>$/.exec(raw) ?? [];
    expect(list.unsubscribe.url).toBe(address);
    const url = new URL(address);
    expect(url.pathname).toBe("/newsletter/unsubscribe");
    expect(readSubscriberToken(url.searchParams.get("token") ?? "")).toBe(subscriberId);
    expect(readDeliveryToken(url.searchParams.get("d") ?? "")).toBe(4711);
    expect(byMail).toBe(`mailto:bounces@lonemesa.example?subject=unsubscribe%20${deliveryToken(4711)}`);
    expect(mail.html).toContain(address.replaceAll("&", "&amp;"));
    expect((await rawMail(mail)).toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(headers.get("precedence")).toBe("bulk");
    expect(headers.get("feedback-id")).toBe(`${campaignId}:newsletter:lonemesaexample`);
    expect(mail.headers?.["List-ID"]).toBe("<newsletter.www.lonemesa.example>");
  });

  test("is the same as the message that is sent", async () => {
    const settings = newsletterSettingsWith();
    const message = composedWith("Für {{email}}");
    const { letter, envelopeFrom, deliveryId: _id, ...head } = copyFor(letterOf(campaignId, message), reader, settings);
    const { html, text, deliveryId: _same, ...other } = personalize({ campaignId, message }, reader, settings);
    expect({ ...head, envelopeFrom }).toEqual(other);
    const copy = await simpleParser(Buffer.concat(await composeLetter({ ...head, letter }, undefined)));
    const whole = await simpleParser(await composeWhole({ ...other, html, text }, undefined));
    expect([copy.html, copy.text?.trim()]).toEqual([whole.html, whole.text?.trim()]);
    const withoutBody = (headers: typeof copy.headers) =>
      [...headers].filter(([name]) => !["date", "content-type"].includes(name)).sort(([one], [another]) => one.localeCompare(another));
    expect(withoutBody(copy.headers)).toEqual(withoutBody(whole.headers));
  });

  test("is the same every time it is made, and different for someone else", () => {
    expect(mailTo()).toEqual(mailTo());
    expect(mailTo({ ...reader, deliveryId: 4712 }).messageId).not.toBe(mailTo().messageId);
  });

  test("has no tracked link of ours if nothing is tracked", () => {
    expect(mailTo(reader, { isTracked: false }).html).not.toContain("/n/");
  });

  test("has its own return address; without a bounce mailbox, or with a long name, returns go to the mailbox itself", () => {
    expect(mailTo().envelopeFrom).toBe(`bounces+${deliveryToken(4711)}@lonemesa.example`);
    expect(mailTo(reader, {}, newsletterSettingsWith({ bounceAddress: null })).envelopeFrom).toBe("newsletter@lonemesa.example");
    const long = `${"b".repeat(50)}@lonemesa.example`;
    expect(mailTo(reader, {}, newsletterSettingsWith({ bounceAddress: long })).envelopeFrom).toBe(long);
  });

  test("never starts another header from a subject or a name", async () => {
    const name = "Firm\r\nBcc: all@example.com";
    const mail = mailTo(
      reader,
      { subject: "Hi\r\nBcc: all@example.com\n\nbody" },
      newsletterSettingsWith({ sender: { name, address: "n@firm.example" } }),
    );
    const parsed = await simpleParser(await rawMail(mail));
    expect(parsed.headers.has("bcc")).toBe(false);
    expect(parsed.subject).toBe("Hi Bcc: all@example.com body");
    expect(parsed.from?.value[0]?.name).toBe("Firm Bcc: all@example.com");
  });

  test("whatever the subject and the sender's name, they are read as they were written", async () => {
    const line = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 80 })
      .map((text) => text.replaceAll(/[{}]/g, "").replaceAll(/\s+/g, " ").trim())
      .filter((text) => text !== "" && !/^=\?|\?=/.test(text));
    await fc.assert(
      fc.asyncProperty(line, line, async (subject, name) => {
        const settings = newsletterSettingsWith({ sender: { name, address: "n@firm.example" } });
        const parsed = await simpleParser(await rawMail(mailTo(reader, { subject }, settings)));
        expect([parsed.subject, parsed.from?.value[0]?.address]).toEqual([subject, "n@firm.example"]);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a delivery's token", () => {
  test("identifies it in uppercase and lowercase, and fits a local part", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        const token = deliveryToken(id);
        expect(token).toMatch(/^[0-9a-z]{21,31}$/);
        expect([readDeliveryToken(token), readDeliveryToken(token.toUpperCase())]).toEqual([id, id]);
      }),
    );
  });

  test("is worthless if one letter differs, and any other text gives nothing", () => {
    const token = deliveryToken(4711);
    for (let i = 0; i < token.length; i++) {
      const forged = `${token.slice(0, i)}${token[i] === "0" ? "1" : "0"}${token.slice(i + 1)}`;
      expect(readDeliveryToken(forged), forged).toBeNull();
    }
    expect(readDeliveryToken(`0${token}`)).toBeNull();
    fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{21,31}$/)), (text) => readDeliveryToken(text) === null));
  });
});
