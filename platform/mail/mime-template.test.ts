import fc from "fast-check";
import { simpleParser } from "mailparser";
import { describe, expect, test } from "vitest";
import { composeLetter } from "./compose-mail.ts";
import { MimeTemplate } from "./mime-template.ts";

const MARK = /\{\{(\w+)\}\}/g;

async function raw(parts: { text: string; html: string }, values: Record<string, string> = {}): Promise<string> {
  const valueFor = (name: string) => values[name] ?? "";
  const letter = new MimeTemplate(parts, MARK).fill({ text: valueFor, html: (name) => `<b>${valueFor(name)}</b>` });
  const mail = {
    to: "reader@example.com",
    from: { name: "Lone Mesa – Tejas", address: "news@lonemesa.example" },
    replyTo: { name: "", address: "answers@lonemesa.example" },
    subject: "Grüße",
    messageId: "campaign.1@localhost",
    headers: { "List-Unsubscribe": `<https://lonemesa.example/${"u".repeat(120)}>` },
    letter,
  };
  return Buffer.concat(await composeLetter(mail, undefined)).toString("latin1");
}

describe("a form letter", () => {
  test("is read as an email with two parts, with its gaps filled in", async () => {
    const source = await raw(
      { text: "Für {{name}}.\n\n{{link}}\n.\nEnd", html: "<p>Für {{name}}</p>{{name}}{{link}}" },
      { name: "Zoë = 日本", link: "L" },
    );
    const mail = await simpleParser(source);
    expect(mail.text).toBe("Für Zoë = 日本.\n\nL\n.\nEnd");
    expect(mail.html).toBe("<p>Für <b>Zoë = 日本</b></p><b>Zoë = 日本</b><b>L</b>");
    expect(mail.subject).toBe("Grüße");
    expect(mail.from?.value).toEqual([{ name: "Lone Mesa – Tejas", address: "news@lonemesa.example" }]);
    expect(mail.replyTo?.value[0]?.address).toBe("answers@lonemesa.example");
    expect(mail.messageId).toBe("<campaign.1@localhost>");
    expect(mail.date).toBeInstanceOf(Date);
    expect(source).toMatch(/^MIME-Version: 1\.0\r$/m);
  });

  test("whatever is written and filled in comes out as it was, in short lines of seven bits", async () => {
    const line = fc.string({ unit: "grapheme", maxLength: 200 }).map((text) => text.replaceAll(/[{}\r\n\u2028\u2029\0]/g, ""));
    const text = fc.array(fc.oneof(line, fc.constantFrom("{{a}}", "{{b}}", "\n", " ", ".", "From ", "--", "=3D")), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(text, line, line, async (pieces, a, b) => {
        const written = `>${pieces.join("")}<`;
        const source = await raw({ text: written, html: "" }, { a, b });
        const [, body = ""] = /quoted-printable\r\n\r\n([\s\S]*?)\r\n--=_/.exec(source) ?? [];
        expect(decoded(body)).toBe(written.replace(MARK, (_mark, name) => (name === "a" ? a : b)).replaceAll("\n", "\r\n"));
        expect(source).toMatch(/^[\r\n\t -~]*$/);
        expect(Math.max(...body.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(76);
      }),
      { numRuns: 300 },
    );
  });
});

/** RFC 2045 §6.7, as a reader applies it: white space at the end of a line isn't part of the text. */
function decoded(body: string): string {
  const bytes = body
    .replaceAll(/[ \t]+(?=\r\n|$)/g, "")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
