import { zipSync } from "fflate";

/** What a parser's thread is sent: the worst input that's known for it, and an ordinary one. */
interface WorstInput {
  /** Its program in build/server. */
  program: string;
  worst: () => unknown[];
  /** What becomes of the worst one: an error's name, or part of the answer. */
  becomes: RegExp;
  ordinary: () => unknown[];
}

const ENDED = /^WorkerTimeoutError$/;
const MAIL = "From: ann@reader.example\r\nTo: support@lonemesa.example\r\nSubject: Hello\r\n\r\nHello.";
const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const bounds = { columns: 100, cell: 1_000 };
const csv = (text: string) => [
  { kind: "open", layout: { encoding: "utf-8", separator: "," }, bounds },
  { kind: "read", bytes: bytesOf(text) },
  { kind: "read", bytes: null },
];
const mail = (source: string) => [{ what: "mail", source: bytesOf(source) }];
const captured = (source: string) => [
  { kind: "facts", source: bytesOf(source) },
  { kind: "content", source: bytesOf(source) },
];
const calendar = (text: string) => [{ text, from: 0, until: 4e12, most: 5_000, zone: "America/Chicago" }];
const archive = (bytes: Uint8Array) => [
  { kind: "open", bounds: { entry: /\.md$/, files: 100, bytes: 900_000 } },
  { kind: "unpack", bytes },
  { kind: "unpack", bytes: null },
];
const template = (htmlTpl: string) => [
  { kind: "check", template: { titleTpl: "x", metaTpl: "x", urlPattern: "/[term]/[location]", htmlTpl }, facts: new Set() },
];
const groups = `To: ${"a:".repeat(30_000)};\r\n\r\nx`;
const brackets = `To: ${"(".repeat(60_000)}\r\n\r\nx`;
const addresses = `To: ${"a@b.example, ".repeat(20_000)}\r\n\r\nx`;
const nestedParts = Array.from({ length: 5_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join("");

/** By the parser's name in the table of docs/security.md. */
export const worstInputs: Record<string, WorstInput[]> = {
  "Markdown of articles": [
    one("clean-worker", { kind: "article", name: "a.md", source: "**a_".repeat(10_000) }, ENDED, article("# Hello")),
    one("clean-worker", article("[".repeat(300_000)), /too many parts/, article("# Hello")),
    one("clean-worker", article(`---\na: ${"{a: ".repeat(20_000)}\n---\nx`), /"ok":false/, article("# Hello")),
  ],
  "HTML of pages, and drawings": [
    one("clean-worker", { kind: "rich", html: "<p><b>".repeat(60_000) }, /"depth"/, { kind: "rich", html: "<p>x</p>" }),
    one("clean-worker", { kind: "stored-rich", html: "<table><tr><td>".repeat(20_000) }, /"doc"/, { kind: "rich", html: "<p>x</p>" }),
    one("clean-worker", { kind: "typed", html: "<b>".repeat(60_000) }, /"depth"/, { kind: "typed", html: "<p>x</p>" }),
    one("clean-worker", { kind: "svg", text: `<svg>${"<g>".repeat(300_000)}</svg>` }, /"depth"/, { kind: "stored", html: "<p>x</p>" }),
    // Each rule is tried for each shape.
    one(
      "clean-worker",
      { kind: "svg", text: `<svg><style>${".a.b{}".repeat(60_000)}</style>${'<g class="a"/>'.repeat(40_000)}</svg>` },
      /"time"/,
      { kind: "stored", html: "<p>x</p>" },
    ),
  ],
  "Replies of staff": [
    one("reply-worker", { kind: "clean", html: "<ul><li>".repeat(12_000), siteUrl: "https://a.example" }, /"depth"/, {
      kind: "text",
      html: "<p>x</p>",
    }),
    one("reply-worker", { kind: "text", html: "<br>".repeat(100_000) }, /^""$/, { kind: "text", html: "<p>x</p>" }),
  ],
  "Emails of the newsletter": [
    one("message-worker", { kind: "draft", html: "<b>".repeat(100_000) }, /nested more than 500 levels/, {
      kind: "draft",
      html: "<p>x</p>",
    }),
  ],
  "Templates of local pages": [
    {
      program: "template-worker",
      worst: () => template("{a|".repeat(30_000)),
      becomes: /"htmlTpl":\[/,
      ordinary: () => template("<p>[location]</p>"),
    },
    {
      program: "template-worker",
      worst: () => template(`${"{a|".repeat(9)}b${"}".repeat(9)}`.repeat(1_500)),
      becomes: /"errors":/,
      ordinary: () => template("<p>x</p>"),
    },
  ],
  "Places in JSON files": [one("locations-worker", "[".repeat(5_000_000), /"not-json"/, '[{"name":"Austin"}]')],
  "Emails in the inbox": [groups, brackets, addresses, nestedParts].map((source) => ({
    program: "mail-worker",
    worst: () => mail(source),
    becomes: /"fromAddress":""/,
    ordinary: () => mail(MAIL),
  })),
  "Emails in the bounce mailbox": [groups, brackets, addresses, nestedParts].map((source) =>
    one("report-worker", bytesOf(source), /^null$/, bytesOf(MAIL)),
  ),
  "Captured emails": [groups, nestedParts].map((source) => ({
    program: "captured-mail-worker",
    worst: () => captured(source),
    becomes: /"head":/,
    ordinary: () => captured(MAIL),
  })),
  "Other calendars of staff": [
    {
      program: "busy-worker",
      worst: () =>
        calendar(
          `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nDTSTART:20200101T000000Z\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\n".repeat(100)}END:VCALENDAR`,
        ),
      becomes: ENDED,
      ordinary: () => calendar(CALENDAR),
    },
    {
      program: "busy-worker",
      worst: () => calendar("BEGIN:VCALENDAR\r\n".repeat(300_000)),
      becomes: /^Error/,
      ordinary: () => calendar(CALENDAR),
    },
  ],
  "CSV files": [
    { program: "csv-worker", worst: () => csv('"'.repeat(64 * 1024)), becomes: /"hasMore":false/, ordinary: () => csv("a,b\n") },
    { program: "csv-worker", worst: () => csv(",".repeat(64 * 1024)), becomes: /"hasMore":false/, ordinary: () => csv("a,b\n") },
  ],
  "Archives and JSON files of imports": [
    {
      program: "archive-worker",
      worst: () => archive(zipSync({ "a.md": new Uint8Array(200_000_000) })),
      becomes: /"bomb"/,
      ordinary: () => archive(smallZip()),
    },
    one("archive-worker", { kind: "json", text: "[".repeat(5_000_000), columns: [], most: 10 }, /"not-json"/, {
      kind: "json",
      text: "[]",
      columns: [],
      most: 10,
    }),
  ],
};

function smallZip(): Uint8Array {
  return zipSync({ "a.md": bytesOf("# Hello") });
}

function article(source: string) {
  return { kind: "article", name: "a.md", source };
}

function one(program: string, worst: unknown, becomes: RegExp, ordinary: unknown): WorstInput {
  return { program, worst: () => [worst], becomes, ordinary: () => [ordinary] };
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
