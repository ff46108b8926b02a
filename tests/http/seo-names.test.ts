import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const program = onStaffedProgram();
const ROOT = "/admin/seo-generator";

const cookie = () => program.cookieOf("editor");
const send = (tab: string, fields: Record<string, string>) => postForm(`${program.address}${ROOT}${tab}`, fields, cookie());
const screen = async (path: string) => {
  const answer = await fetch(program.address + path, { headers: cookie(), redirect: "manual" });
  return (await answer.text()).replaceAll("<!-- -->", "");
};
const refusal = async (answer: Response) => ({ status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") });
const flashOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}"));

/** Sends a file like the browser does. Returns where it leads, or why it was refused. */
async function upload(kind: "terms" | "locations", content: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData();
  body.append("file", new Blob([content], { type: "text/csv" }), "places.csv");
  return fetch(`${program.address}${ROOT}/import?of=${kind}`, { method: "POST", body, headers: cookie(), redirect: "manual" });
}
const reviewOf = async (kind: "terms" | "locations", content: string | Uint8Array<ArrayBuffer>) =>
  (await upload(kind, content)).headers.get("location") ?? "";

describe("a file", () => {
  test.each([
    ["locations", "City\n<b>\n=SUM(A1)\n", "it has &lt; or &gt;, which are HTML characters", "2 rows: 2 can&#x27;t be used."],
    [
      ...(["terms", "Keyword\nnetwork security\n<b>\n", "network security is already in another term group."] as const),
      "2 rows: 0 can be used, 2 can&#x27;t.",
    ],
  ] as const)("of %s without a usable row makes no set", async (kind, content, why, counts) => {
    const path = await reviewOf(kind, content);
    const page = await screen(path);
    expect(page).toContain(counts);
    expect(page.toLowerCase()).toContain(why.toLowerCase());
    expect(page).not.toMatch(/Add 0/);
    expect(page).toMatch(new RegExp(`href="${ROOT}/import\\?of=${kind}"[^>]*>Choose another file`));
    const answer = await refusal(await postForm(program.address + path, { intent: "take", name: "None" }, cookie()));
    expect([answer.status, answer.page.includes("None of the rows in this file can be used")]).toEqual([422, true]);
    expect(await screen(`${ROOT}/${kind}`)).not.toContain(">None<");
    // The file is still there.
    expect(await screen(path)).toContain("Discard File");
  });

  test("without known columns says how its first line is read, and reads it as column names when told to", async () => {
    const path = await reviewOf("locations", "Foo,Bar\nMarfa,2\nAlpine,4\n");
    const page = await screen(path);
    expect(page).toMatch(
      /We didn&#x27;t recognize any column names in the first line, <strong[^>]*>“Foo · Bar”<\/strong>, so we treat it as the first location\./,
    );
    expect(page).toContain("Columns we recognize: City (or Location, Place, Town, Name), State, County, Population, Postal codes (or ZIP)");
    expect(page).toContain("Add 3 locations");
    const changed = await postForm(program.address + path, { intent: "first-line", as: "heads" }, cookie());
    expect([changed.status, changed.headers.get("location")]).toEqual([302, path]);
    const after = await screen(path);
    expect(after).toContain("but we treat it as column names and use the first column for the locations.");
    expect(after).toContain("Add 2 locations");
    expect(after).toContain("The first line is a location");
  });

  test("with a single column of names is read as before", async () => {
    const page = await screen(await reviewOf("locations", "Marfa\nAlpine\n"));
    expect(page).toContain("2 rows: 2 new.");
    expect(page).not.toContain("Columns we recognize:");
  });

  test("shows postal codes and coordinates before a set is created, and what is wrong with them", async () => {
    const csv = "City,ZIP,Lat,Lng\nMarfa,79843 79845,30.3095,-104.0206\nAlpine,hello world,30,-103\nLajitas,79852,130,-103\n";
    const page = await screen(await reviewOf("locations", csv));
    for (const text of [
      "79843, 79845",
      "30.3095, -104.0206",
      "“hello” isn't a valid postal code",
      "The value for Latitude isn't a valid number.",
    ])
      expect(page).toContain(text);
    expect(page).toContain("Download report of all 2 rows (CSV)");
    expect(await screen(await reviewOf("locations", "City\nMarfa\n<x>\n"))).toContain("Download report (CSV)");
  });

  test.each([
    ["no bytes", "", "This file is empty."],
    ["column names only", "City,State\n", "This file has column names but no rows."],
    ["column names only, in UTF-16", Buffer.from("\ufeffCity\r\n", "utf16le"), "This file has column names but no rows."],
    ["binary content", Buffer.from([1, 0, 2, 0, 0, 7]), "This isn't a text file."],
  ])("with %s is refused with the reason", async (_what, content, message) => {
    const { status, page } = await refusal(await upload("locations", content));
    expect([status, page.includes(message)]).toEqual([422, true]);
  });

  test.each([
    ["with a BOM", "\ufeffCity\r\nMarfa\r\n"],
    ["without a BOM", "City\r\nMarfa\r\n"],
  ])("in UTF-16, %s, is read", async (_what, text) => {
    expect(await screen(await reviewOf("locations", Buffer.from(text, "utf16le")))).toContain("1 row: 1 new.");
  });
});

describe("unusable names", () => {
  test("are listed in their group, with the toast's wording unchanged", async () => {
    const added = await send("/terms?add", { intent: "add", name: "Odd", terms: "door phones\nDoor Phones\nСуппорт" });
    expect(flashOf(added).text).toBe('Added "Odd" group with 3 terms');
    const page = await screen(`${ROOT}/terms`);
    expect(page).toContain("2 names without pages");
    expect(page).toMatch(/Door Phones<\/strong>: it&#x27;s listed twice/);
    expect(page).toContain("No page: it has no Latin letters or digits to make an address from.");
  });

  test("are listed, the first ones, and how many more there are", async () => {
    const terms = Array.from({ length: 71 }, () => "gate repair").join("\n");
    await send("/terms?add", { intent: "add", name: "Again", terms });
    const page = await screen(`${ROOT}/terms`);
    expect(page).toContain("70 names without pages");
    expect(page).toContain("and 67 more");
    expect(await screen(ROOT)).toMatch(/and 6\d more/);
  });
});

test("sets without a name can be told apart", async () => {
  for (const locations of ["Marfa", "Alpine"]) await send("/locations?add", { intent: "add", name: "", locations });
  const page = await screen(`${ROOT}/locations`);
  for (const name of ["Custom Locations", "Custom Locations 2"]) expect(page).toContain(`>${name}</h2>`);
  expect(await screen(`${ROOT}/locations?add`)).toContain("If you leave this empty, the set is named “Custom Locations 3.”");
});
