import { expect, test } from "vitest";
import { mentionsOf } from "./mentions.ts";

const traces = {
  addresses: ["eve@agave.example"],
  ids: ["0b9f7d1c-6a55-4b1e-9c69-d5c1a5d6a111"],
  people: [{ name: "Eve Agave", beside: ["Agave Works", "(210) 555-0142"] }],
};
const mail = (body: string, head = "Content-Type: text/plain; charset=utf-8") =>
  Buffer.from(`From: Shop <shop@x.example>\r\nTo: leads@x.example\r\n${head}\r\n\r\n${body}`);
const names = (source: Buffer) => mentionsOf(traces)(source);
const html = (body: string) => mail(body, "Content-Type: text/html; charset=utf-8");

test.each([
  ["an address in text", mail("Write to EVE@agave.example.")],
  ["broken across lines by quoted-printable", mail("Write to eve@aga=\r\nve.example", "Content-Transfer-Encoding: quoted-printable")],
  ["in base64", mail(Buffer.from("Write to <eve@agave.example>").toString("base64"), "Content-Transfer-Encoding: base64")],
  ["in an encoded subject", mail("", "Subject: =?utf-8?B?RsO8ciBldmVAYWdhdmUuZXhhbXBsZQ==?=")],
  ["in a link", html('<a href="https://x.example/?to=eve%40agave.example">Open</a>')],
  ["as entities", html("<p>eve&#x40;agave.example</p>")],
  ["split by tags", html("<p>eve<wbr>@agave.example</p>")],
  ["in a field of its own", mail("", "X-Original-To: eve@agave.example")],
  ["in a list of two", mail("Ask Ana/eve@agave.example")],
  ["a row's ID in a link", mail("https://x.example/admin/leads/0b9f7d1c-6a55-4b1e-9c69-d5c1a5d6a111")],
  ["a row's ID in a Message-ID", mail("", "Message-ID: <lead-0b9f7d1c-6a55-4b1e-9c69-d5c1a5d6a111@x.example>")],
  ["a name with its company", mail("Eve  Agave of agave works asked")],
  ["a name with its phone, written differently", mail("Eve Agave, +1 210.555.0142")],
])("is mentioned: %s", async (_what, source) => {
  expect(await names(source)).toBe(true);
});

test("an address with an international domain is mentioned in a link", async () => {
  const isNamed = mentionsOf({ addresses: ["dana@münchen.example"], ids: [], people: [] });
  expect(await isNamed(html('<a href="https://x.example/?to=dana%40m%C3%BCnchen.example">Open</a>'))).toBe(true);
});

test.each([
  ["nobody", mail("Hello")],
  ["a longer address", mail("steve@agave.example o'eve@agave.example a.eve@agave.example eve@agave.example.org eve@agave.examples")],
  ["a longer address with signs", mail("r&eve@agave.example", "To: <r/eve@agave.example>")],
  ["a longer address with an entity", html("<p>r&amp;eve@agave.example</p>")],
  ["a longer address, escaped", html("<p>o&#x27;eve@agave.example o&apos;eve@agave.example</p>")],
  ["the name alone", mail("Eve Agave, the painter")],
  ["the company alone", mail("Agave Works, +1 210 555 0142")],
  ["a longer number", mail("Eve Agave, order 92105550142")],
])("is not mentioned: %s", async (_what, source) => {
  expect(await names(source)).toBe(false);
});

test("the longest bodies are read in a moment", async () => {
  for (const piece of ["-", "<", "&#", ".-", "eve@agave.example-x", "5 "])
    expect(await names(mail(piece.repeat(100_000))), piece).toBe(false);
  for (const piece of ["<", "&#x", "%4"]) expect(await names(html(piece.repeat(100_000))), piece).toBe(false);
});
