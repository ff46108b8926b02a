import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";
import { decompressRtf, textOfRtf } from "./read-rtf.ts";
import { readTnef } from "./read-tnef.ts";

const u16 = (value: number) => Buffer.from(new Uint16Array([value]).buffer);
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
const attribute = (level: number, id: number, data: Buffer) => Buffer.concat([Buffer.of(level), u32(id), u32(data.length), data, u16(0)]);
const property = (type: number, id: number, data: Buffer) => Buffer.concat([u16(type), u16(id), u32(1), u32(data.length), padded(data)]);
const properties = (...all: Buffer[]) => Buffer.concat([u32(all.length), ...all]);
const tnef = (...attributes: Buffer[]) => Buffer.concat([u32(0x22_3e_9f_78), u16(1), ...attributes]);

/** The example in MS-OXRTFCP §3.1: "{\rtf1\ansi\ansicpg1252\pard hello world}". */
const compressed = Buffer.from("2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0", "hex");
const stored = (rtf: string) =>
  Buffer.concat([u32(rtf.length + 12), u32(rtf.length), u32(0x41_4c_45_4d), u32(0), Buffer.from(rtf, "latin1")]);
const rich = (rtf: Buffer) =>
  attribute(1, 0x6_90_03, properties(Buffer.concat([u16(3), u16(0x3f_de), u32(1252)]), property(0x1_02, 0x10_09, rtf)));
const file = (content: string) => [
  attribute(2, 0x6_90_02, Buffer.alloc(14)),
  attribute(2, 0x1_80_10, Buffer.from("PLAN~1.PDF\0")),
  attribute(2, 0x6_80_0f, Buffer.from(content)),
  attribute(2, 0x6_90_05, properties(property(0x1f, 0x37_07, Buffer.from("Pläne.pdf\0", "utf16le")))),
];

test("rich text is decompressed and becomes text", () => {
  expect(decompressRtf(compressed)).toBe("{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n");
  const rtf =
    "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1{\\fonttbl{\\f0 Arial;}}{\\*\\htmltag64 <p>}Gr\\'fc\\'dfe, \\u8364?5 \\{ok\\}\\par\n{\\b Ana}\\tab x{\\pict 00ff}}";
  expect(textOfRtf(rtf)).toBe("Grüße, €5 {ok}\nAna\tx");
});

test("an Outlook email has its text and its files, by their long names", () => {
  const mail = readTnef(tnef(attribute(1, 0x7_80_08, Buffer.from("IPM.Note\0")), rich(compressed), ...file("%PDF")));
  expect(mail).toMatchObject({ messageClass: "IPM.Note", text: "hello world", html: "", hasMore: false });
  expect(mail?.files).toEqual([{ name: "Pläne.pdf", content: Buffer.from("%PDF") }]);
});

/** An email that's only such a file. */
const received = (content: Buffer, type = 'application/ms-tnef; name="winmail.dat"') =>
  parseMail(
    Buffer.from(
      ["Subject: Re: Quote", `Content-Type: ${type}`, "Content-Transfer-Encoding: base64", "", content.toString("base64")].join("\r\n"),
    ),
  );

test("an email that's only a winmail.dat is read, and the file isn't listed anymore", async () => {
  const mail = await received(tnef(rich(stored("{\\rtf1 Thursday works.\\par Ana}")), ...file("%PDF")));
  expect(mail).toMatchObject({ text: "Thursday works.\nAna", note: "", isByProgram: false, files: [{ name: "Pläne.pdf" }] });
});

test("a recall is written by a program, and what can't be read stays a file, with a note", async () => {
  expect(await received(tnef(attribute(1, 0x7_80_08, Buffer.from("IPM.Outlook.Recall\0"))))).toMatchObject({
    isByProgram: true,
    note: expect.stringContaining("winmail.dat"),
    files: [{ name: "winmail.dat" }],
  });
  const embedded = tnef(attribute(1, 0x2_80_0c, Buffer.from("See the email.\0")), attribute(2, 0x6_90_02, Buffer.alloc(14)));
  expect(await received(embedded)).toMatchObject({ text: "See the email.", note: "", files: [{ name: "winmail.dat" }] });
});

test("any bytes are read as far as they can be", () => {
  const whole = tnef(attribute(1, 0x2_80_0c, Buffer.from("x\0")), rich(compressed), ...file("%PDF"));
  const damage = fc.tuple(fc.nat(whole.length), fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }));
  fc.assert(
    fc.property(damage, fc.uint8Array(), ([end, changes], any) => {
      const broken = Buffer.from(whole.subarray(0, end));
      for (const [place, byte] of changes) if (place >= 6 && place < broken.length) broken[place] = byte;
      for (const source of [broken, Buffer.from(any), Buffer.concat([whole.subarray(0, 6), any])])
        expect(() => readTnef(source)).not.toThrow();
      expect(() => textOfRtf(decompressRtf(Buffer.from(any)))).not.toThrow();
    }),
    { numRuns: 500, seed: 13 },
  );
});
