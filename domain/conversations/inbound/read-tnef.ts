import { decompressRtf, textOfRtf } from "./read-rtf.ts";

/** What's in a winmail.dat: an email in Outlook's own format (MS-OXTNEF). */
interface OutlookMail {
  /** "IPM.Note" for an email that someone wrote. */
  messageClass: string;
  text: string;
  html: string;
  files: { name: string; content: Buffer }[];
  /** It contains something that isn't read here, such as an attached email. */
  hasMore: boolean;
}

const SIGNATURE = 0x22_3e_9f_78;
/** Attributes, by the numbers in MS-OXTNEF §2.1.3.2. */
const [CLASS, BODY, PROPERTIES, CODE_PAGE] = [0x7_80_08, 0x2_80_0c, 0x6_90_03, 0x6_90_07];
const [FILE_BEGINS, FILE_NAME, FILE_CONTENT, FILE_PROPERTIES] = [0x6_90_02, 0x1_80_10, 0x6_80_0f, 0x6_90_05];
/** Properties, by the numbers in MS-OXPROPS. */
const [PLAIN_TEXT, HTML, RICH_TEXT, LONG_NAME] = [0x10_00, 0x10_13, 0x10_09, 0x37_07];
const MAX_PARTS = 5_000;

/** Reads what Outlook calls "rich text". Null if it isn't, or is cut off before anything can be read. */
export function readTnef(source: Buffer): OutlookMail | null {
  if (source.length < 6 || source.readUInt32LE(0) !== SIGNATURE) return null;
  const mail: OutlookMail = { messageClass: "", text: "", html: "", files: [], hasMore: false };
  let codePage = 1252;
  let file: OutlookMail["files"][number] | undefined;
  for (const { id, data } of attributesOf(source)) {
    if (id === CODE_PAGE && data.length >= 4) codePage = data.readUInt32LE(0);
    else if (id === CLASS) mail.messageClass = decoded(data, codePage);
    else if (id === BODY) mail.text = decoded(data, codePage);
    else if (id === PROPERTIES) addBodies(mail, propertiesOf(data), codePage);
    else if (id === FILE_BEGINS) {
      file = { name: "", content: Buffer.alloc(0) };
      mail.files.push(file);
    } else if (id === FILE_NAME && file) file.name ||= decoded(data, codePage);
    else if (id === FILE_CONTENT && file) file.content = data;
    else if (id === FILE_PROPERTIES && file) file.name = textOf(propertiesOf(data).get(LONG_NAME), codePage) || file.name;
  }
  const files = mail.files.filter(({ content }) => content.length > 0);
  return { ...mail, files, hasMore: files.length < mail.files.length };
}

function* attributesOf(source: Buffer): Generator<{ id: number; data: Buffer }> {
  let place = 6;
  for (let count = 0; count < MAX_PARTS && place + 9 <= source.length; count++) {
    const [id, size] = [source.readUInt32LE(place + 1), source.readUInt32LE(place + 5)];
    yield { id: id & 0xf_ff_ff, data: source.subarray(place + 9, place + 9 + size) };
    // A checksum of two bytes follows.
    place += 9 + size + 2;
  }
}

interface Property {
  isUnicode: boolean;
  value: Buffer;
}

function addBodies(mail: OutlookMail, properties: Map<number, Property>, codePage: number): void {
  mail.text ||= textOf(properties.get(PLAIN_TEXT), codePage);
  mail.html ||= textOf(properties.get(HTML), codePage);
  const rich = properties.get(RICH_TEXT);
  if (rich && mail.text === "") mail.text = textOfRtf(decompressRtf(rich.value));
}

const FIXED: Record<number, number> = { 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 };
const SEVERAL = 0x10_00;
const UNICODE = 0x1f;
const padded = (size: number) => Math.ceil(size / 4) * 4;

/** The first values of a list of properties (MS-OXTNEF §2.1.3.4.1). As far as it can be read. */
function propertiesOf(data: Buffer): Map<number, Property> {
  const found = new Map<number, Property>();
  let place = 4;
  try {
    const count = Math.min(data.readUInt32LE(0), MAX_PARTS);
    for (let n = 0; n < count; n++) {
      const [type, id] = [data.readUInt16LE(place), data.readUInt16LE(place + 2)];
      place += 4;
      if (id >= 0x80_00) place += 20 + (data.readUInt32LE(place + 16) === 0 ? 4 : 4 + padded(data.readUInt32LE(place + 20)));
      const kind = type & ~SEVERAL;
      const fixed = FIXED[kind];
      let values = 1;
      if (fixed === undefined || type !== kind) {
        values = Math.min(data.readUInt32LE(place), MAX_PARTS);
        place += 4;
      }
      for (let value = 0; value < values; value++) {
        const size = fixed ?? data.readUInt32LE(place);
        if (fixed === undefined) place += 4;
        if (value === 0 && !found.has(id)) found.set(id, { isUnicode: kind === UNICODE, value: data.subarray(place, place + size) });
        place += padded(size);
      }
    }
  } catch {
    // It ends in the middle of a property: what came before counts.
  }
  return found;
}

function textOf(property: Property | undefined, codePage: number): string {
  if (!property) return "";
  return property.isUnicode ? (property.value.toString("utf16le").split("\0")[0] ?? "") : decoded(property.value, codePage);
}

function decoded(data: Buffer, codePage: number): string {
  const end = data.indexOf(0);
  const bytes = end < 0 ? data : data.subarray(0, end);
  try {
    return new TextDecoder(codePage === 65_001 ? "utf-8" : `windows-${codePage}`).decode(bytes);
  } catch {
    // Node.js knows no such code page.
    return bytes.toString("latin1");
  }
}
