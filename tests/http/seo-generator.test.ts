import { describe, expect, test } from "vitest";
import type { Problem } from "~/app/admin/seo-generator/template/problems.ts";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const program = onStaffedProgram();
const ROOT = "/admin/seo-generator";

const get = (path: string, role: Role = "editor") => fetch(program.address + path, { headers: program.cookieOf(role), redirect: "manual" });
const send = (tab: string, fields: Record<string, string>, role: Role = "editor") =>
  postForm(`${program.address}${ROOT}${tab}`, fields, program.cookieOf(role));
const screen = async (tab: string, role: Role = "editor") => (await (await get(ROOT + tab, role)).text()).replaceAll("<!-- -->", "");
const flashOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}"));
const refusal = async (answer: Response) => ({ status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") });
const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
const idOf = (page: string, act: string, name: string) =>
  new RegExp(`${act}=([0-9a-f-]{36})"[^>]*>[^<]*<span[^>]*>${name}<`).exec(page)?.[1] ?? "";

const tabs = ["", "/template", "/terms", "/locations", "/search", "/proposals", "/history"];

describe("permissions", () => {
  const forms: [tab: string, fields: Record<string, string>][] = [
    ["", { intent: "generate" }],
    ["", { intent: "quota", daily_quota: "5" }],
    ["/terms", { intent: "add", name: "A", terms: "b" }],
    ["/locations", { intent: "add", locations: "b" }],
    ["/proposals", { intent: "dismiss", kind: "retire", id: "services/network-security/austin" }],
    ["/history", { intent: "clear" }],
    ["/history", { intent: "back", id: "00000000-0000-4000-8000-000000000001" }],
    ["", { intent: "forecast" }],
    ["", { intent: "gone", gone: "gone" }],
    ["/template/versions", { intent: "restore", number: "0", id: "00000000-0000-4000-8000-000000000001" }],
    ["/pages", { intent: "publish", slug: "services/network-security/austin" }],
    ["/preview", { title_tpl: "a", meta_tpl: "b", url_pattern: "/", html_tpl: "c" }],
  ];

  test("a viewer sees nothing and does nothing", async () => {
    for (const tab of [...tabs, "/pages", "/frame", "/import-me"]) expect((await get(ROOT + tab, "viewer")).status, tab).toBe(403);
    for (const [tab, fields] of forms) expect((await send(tab, fields, "viewer")).status, tab).toBe(403);
  });

  test("an editor opens every tab, with the header above each", async () => {
    for (const tab of tabs) {
      const page = await screen(tab);
      for (const text of ["SEO Page Generator", "Refresh Data", "Debug info", "Generation History"]) expect(page, tab).toContain(text);
      expect(page).toContain("00000000-0000-4000-8000-000000000001");
    }
  });

  test("only administrators can publish a page despite its score", async () => {
    const fields = { intent: "publish", id: "services/network-security/austin" };
    expect((await send("/pages", fields)).status).toBe(403);
    // People aren't told what's wrong with a form that they can't send.
    expect((await send("/pages", { intent: "publish" })).status).toBe(403);
    const answer = await refusal(await send("/pages", fields, "admin"));
    // It is public already.
    expect(answer).toMatchObject({
      status: 404,
      page: expect.stringContaining(
        "This has changed: another run went live, or someone else already did this. Reload to see the current pages.",
      ),
    });
    expect(await screen("/pages?publish=services/network-security/austin")).not.toContain("Publish this page anyway?");
    expect(await screen("/pages?publish=services/network-security/austin", "admin")).toContain("Publish this page anyway?");
  });
});

// Before a run with another template holds these pages.
describe("one page", () => {
  const address = "/pages/network-security/waco";
  const site = () => fetch(`${program.address}/services/network-security/waco`, { redirect: "manual" });
  const text = {
    intent: "edit",
    heading: "Network security for Waco",
    title: "Network security, by hand",
    meta_description: "What we do for networks in Waco.",
    body_html: "<p>Only this page says so.</p>",
  };

  test("is edited, compared with the template, and given back by undo", async () => {
    expect((await send(address, text)).status).toBe(403);
    const wrong = await refusal(await send(address, { ...text, heading: "", body_html: "<script>x</script>" }, "admin"));
    expect(wrong.status).toBe(422);
    expect(wrong.page).toContain("Please enter a heading.");
    const unclean = await refusal(await send(address, { ...text, body_html: "<p>a</p><script>x</script>" }, "admin"));
    expect(unclean.page).toContain("Not allowed on a page: &lt;script&gt;.");
    const saved = await send(address, text, "admin");
    expect(saved.status).toBe(302);
    const shown = await (await site()).text();
    for (const part of [text.heading, text.title, text.meta_description, "Only this page says so."]) expect(shown).toContain(part);
    expect(await screen(address)).toContain("<ins");
    expect(await screen("/pages?state=edited")).toContain(text.title);
    const { fields } = await undoOf(saved, program.cookieOf("admin"));
    expect((await send(address, fields, "admin")).status).toBe(302);
    expect(await (await site()).text()).not.toContain("Only this page says so.");
  });

  test("is merged and excluded, with an answer at its address, and brought back", async () => {
    const badTarget = await refusal(await send(address, { intent: "merge", into: "/about" }, "admin"));
    expect(badTarget).toMatchObject({ status: 422 });
    expect(badTarget.page).toContain("Enter the address of a local page");
    const into = `${program.address}/services/network-security/austin`;
    expect((await send(address, { intent: "merge", into }, "admin")).status).toBe(302);
    expect((await site()).headers.get("location")).toBe("/services/network-security/austin");
    expect((await send(address, { intent: "bring-back" }, "admin")).status).toBe(302);
    expect(await screen(`${address}?exclude=1`, "admin")).toContain("Its visitors are redirected to /locations/services/network-security.");
    expect((await send(address, { intent: "exclude" }, "admin")).status).toBe(302);
    expect((await site()).headers.get("location")).toBe("/locations/services/network-security");
    expect(await screen(address)).toContain("Visitors are redirected to /locations/services/network-security.");
    expect((await send("", { intent: "gone", gone: "gone" })).status).toBe(302);
    expect((await site()).status).toBe(410);
    expect(await screen(address)).toContain("Visitors get a 410: the page is gone.");
    expect((await send(address, { intent: "bring-back" }, "admin")).status).toBe(302);
    expect(await screen(`${address}?exclude=1`, "admin")).toContain("Visitors get a 410 (gone), as you chose for old addresses.");
    expect((await send("", { intent: "gone", gone: "hub" })).status).toBe(302);
    expect((await site()).status).toBe(200);
    expect((await get(`${ROOT}/pages/network-security/nowhere`)).status).toBe(404);
  });
});

test("a page is retired, and undoing that brings it back where it was", async () => {
  const [path, id] = ["/services/network-security/waco", "services/network-security/waco"];
  const hub = async () => (await fetch(`${program.address}/locations/waco`)).text();
  expect((await send("/proposals", { intent: "retire", id })).status).toBe(403);
  const retired = await send("/proposals", { intent: "retire", id }, "admin");
  expect(flashOf(retired).text).toBe("Page retired. Visitors are redirected to /locations/services/network-security.");
  const answer = await fetch(program.address + path, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/locations/services/network-security"]);
  expect(await hub()).not.toContain(`href="${path}"`);
  const late = await refusal(await send("/proposals", { intent: "retire", id }, "admin"));
  expect(late).toMatchObject({ status: 404 });
  expect((await send("/proposals", (await undoOf(retired, program.cookieOf("admin"))).fields, "admin")).status).toBe(302);
  const back = await fetch(program.address + path, { redirect: "manual" });
  expect([back.status, (await back.text()).includes("noindex")]).toEqual([200, false]);
  expect(await hub()).toContain(`href="${path}"`);
});

describe("the overview", () => {
  test("has the totals, what is live, and the daily quota", async () => {
    const page = await screen("");
    for (const text of ["Pages to generate", "300 public", "0 waiting", "Generate 300 pages", "/sitemap.xml", "Generated pages"])
      expect(page).toContain(text);
    const saved = await send("", { intent: "quota", daily_quota: " 25 " });
    expect([saved.status, flashOf(saved).text]).toEqual([302, "Daily quota saved successfully"]);
    expect(await screen("")).toMatch(/name="daily_quota"[^>]*value="25"/);
    expect(await screen("")).toContain("0 of 25 published today. No pages are waiting.");
    expect((await send("", { intent: "quota", daily_quota: "" })).status).toBe(302);
    expect(await screen("")).toContain("Pages that score high enough are published as soon as their run is live.");
  });

  test.each(["0", "1000001", "many", "-3", "2.5"])("a quota of %s is refused at its field", async (quota) => {
    const { status, page } = await refusal(await send("", { intent: "quota", daily_quota: quota }));
    expect(status).toBe(422);
    expect(page).toMatch(/name="daily_quota"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="daily_quota"/);
    expect(page).toContain("Enter a whole number from 1 to 1,000,000, or leave this empty.");
  });
});

describe("term groups", () => {
  test("one is added, changed, deleted, and restored", async () => {
    const added = await send("/terms?add", { intent: "add", name: "Extras", terms: "wireless surveys, printer care,\r\n , phone systems" });
    expect([added.status, added.headers.get("location"), flashOf(added).text]).toEqual([
      302,
      `${ROOT}/terms`,
      'Added "Extras" group with 3 terms',
    ]);
    const list = await screen("/terms");
    for (const term of ["wireless surveys", "printer care", "phone systems"]) expect(list).toContain(term);
    expect(await screen("")).toContain("Generate 390 pages");

    const id = idOf(list, "edit", "Extras");
    const form = await screen(`/terms?edit=${id}`);
    expect(form).toContain("wireless surveys\nprinter care\nphone systems</textarea>");
    const version = versionIn(form);
    const change = { intent: "edit", id, version, name: "Extras <2>", terms: "printer care", added: "door phones, paging" };
    const updated = await send(`/terms?edit=${id}`, change);
    expect(flashOf(updated).text).toBe('Updated "Extras <2>" group with 3 terms');
    const late = await refusal(await send(`/terms?edit=${id}`, change));
    expect(late).toMatchObject({
      status: 409,
      page: expect.stringContaining("Failed to update term group: Someone else changed this"),
    });

    const dialog = await screen(`/terms?delete=${id}`);
    expect(dialog).toContain("Are you sure you want to delete this term group?");
    const deleted = await send("/terms", { intent: "delete", id, version: versionIn(dialog) });
    expect(flashOf(deleted).text).toBe("Term set deleted");
    const { fields } = await undoOf(deleted, program.cookieOf("editor"));
    expect((await get(`${ROOT}/terms?edit=${id}`)).status).toBe(404);
    expect(flashOf(await send("/terms", fields)).text).toBe("Term set restored");
    expect(await screen("/terms")).toContain("door phones");
    const again = await refusal(await send("/terms", fields));
    expect(again).toMatchObject({ status: 404, page: expect.stringContaining("This can no longer be restored.") });
  });

  test.each([
    ["no name", { name: " ", terms: "a" }, "name", "Please provide both a group name and search terms"],
    ["no terms", { name: "A", terms: " \n" }, "terms", "Please provide both a group name and search terms"],
    ["nothing between the commas", { name: "A", terms: ", ,\n," }, "terms", "Please add at least one search term"],
    ["a name that is too long", { name: "n".repeat(121), terms: "a" }, "name", "At most 120 characters."],
    [
      "a term that is too long",
      { name: "A", terms: `ok, ${"x".repeat(101)}` },
      "terms",
      "can't be used as a term: it's longer than 100 characters.",
    ],
    ["a template as a term", { name: "A", terms: "{IT|VoIP} help" }, "terms", "“{IT|VoIP} help” can't be used as a term: it has braces"],
    [
      "markup as a term",
      { name: "A", terms: "5 > 4" },
      "terms",
      "can&#x27;t be used as a term: it has &lt; or &gt;, which are HTML characters.",
    ],
    ["a formula as a term", { name: "A", terms: "@home" }, "terms", "“@home” can't be used as a term: it starts with =, +, -, or @"],
    ["too many terms", { name: "A", terms: "a\n".repeat(20_001) }, "terms", "A group can have at most 20,000 terms."],
  ])("%s is refused at its field", async (_what, fields, field, message) => {
    const { status, page } = await refusal(await send("/terms?add", { intent: "add", ...fields }));
    expect(status).toBe(422);
    expect(page).toMatch(new RegExp(`(name="${field}"[^>]*aria-invalid="true")|(aria-invalid="true"[^>]*name="${field}")`));
    expect(page).toContain(message);
  });

  test("a list of the maximum length arrives complete", async () => {
    const terms = Array.from({ length: 20_000 }, (_, place) => `a long term ${place}`).join("\n");
    const answer = await send("/terms?add", { intent: "add", name: "Long", terms });
    expect(flashOf(answer).text).toBe('Added "Long" group with 20,000 terms');
    const list = await screen("/terms");
    expect(list).toContain("and 19,940 more");
    const id = idOf(list, "delete", "Long");
    await send("/terms", { intent: "delete", id, version: "1" });
  });

  test("unusable names are reported, with the reason", async () => {
    await send("/terms?add", {
      intent: "add",
      name: "Odd",
      terms: "printer care\nPRINTER CARE\nprinter, care\nnetwork-security\n!!!\n网络安全",
    });
    const page = await screen("");
    expect(page).toContain("Names without pages");
    expect(page).toMatch(/PRINTER CARE<\/strong> in Odd: “Extras &lt;2&gt;” already has it/);
    expect(page).toMatch(/network-security<\/strong> in Odd: it has the same address as “Network Security” in “/);
    for (const name of ["!!!", "网络安全"])
      expect(page).toContain(`${name}</strong> in Odd: it has no Latin letters or digits to make an address from`);
    const id = idOf(await screen("/terms"), "delete", "Odd");
    expect((await send("/terms", { intent: "delete", id })).status).toBe(302);
  });
});

describe("location sets", () => {
  test("one is added without a name, deleted, and restored", async () => {
    const added = await send("/locations?add", { intent: "add", name: "", locations: "Marfa, TX\nAlpine, Texas, Fort Davis" });
    expect(flashOf(added).text).toBe("Locations added successfully");
    const list = await screen("/locations");
    for (const text of ["Custom Locations", "3 locations", "Marfa<span", "Fort Davis"]) expect(list).toContain(text);
    const id = idOf(list, "delete", "Custom Locations");
    const dialog = await screen(`/locations?delete=${id}`);
    expect(dialog).toContain("Are you sure you want to delete this location set?");
    const deleted = await send("/locations", { intent: "delete", id, version: versionIn(dialog) });
    expect(flashOf(deleted).text).toBe("Location set deleted");
    expect(await screen("/locations")).not.toContain("Custom Locations</h2>");
    expect(flashOf(await send("/locations", (await undoOf(deleted, program.cookieOf("editor"))).fields)).text).toBe(
      "Location set restored",
    );
    expect(await screen("/locations")).toContain("Marfa");
    await send("/locations", { intent: "delete", id: idOf(await screen("/locations"), "delete", "Custom Locations") });
  });

  test("one is edited in place, and put back with Undo; what can't be added is named by line", async () => {
    await send("/locations?add", { intent: "add", name: "West", locations: "Marfa, TX\nAlpine, TX" });
    const id = idOf(await screen("/locations"), "edit", "West");
    const form = await screen(`/locations?edit=${id}`);
    expect(form).toContain('aria-label="Remove Marfa, TX"');
    const changed = { intent: "edit", id, version: versionIn(form), name: "Far West", removed: "0" };
    const refused = await refusal(await send(`/locations?edit=${id}`, { ...changed, added: "Terlingua\r\nAlpine, Texas\r\nLajitas, ZZ" }));
    expect([refused.status, refused.page.includes("Line 3: “ZZ” isn't a U.S. state.")]).toEqual([422, true]);
    const double = await refusal(await send(`/locations?edit=${id}`, { ...changed, added: "Terlingua\r\nAlpine, Texas" }));
    expect([double.status, double.page.includes("Line 2: “Alpine, TX” is already in this set.")]).toEqual([422, true]);
    const edited = await send(`/locations?edit=${id}`, { ...changed, added: "Terlingua, TX" });
    expect(flashOf(edited).text).toBe('"Far West" saved: 1 added, 1 removed. Pages of removed locations stay until your next run.');
    expect((await send(`/locations?edit=${id}`, { ...changed, added: "" })).status).toBe(409);
    const undone = await send("/locations", (await undoOf(edited, program.cookieOf("editor"))).fields);
    expect(flashOf(undone).text).toBe('"West" is as it was');
    await send("/locations", { intent: "delete", id: idOf(await screen("/locations"), "delete", "West") });
  });

  test.each([
    ["none", "", "Please add at least one location"],
    ["only commas", " , ,\n", "Please add at least one location"],
    ["one that is too long", `Marfa, ${"x".repeat(101)}`, "can't be used as a location: it's longer than 100 characters."],
    ["a formula", "=SUM(A1)", "“=SUM(A1)” can't be used as a location: it starts with =, +, -, or @"],
    ["too many", "Place\n".repeat(20_001), "A set can have at most 20,000 locations."],
  ])("%s is refused at its field", async (_what, locations, message) => {
    const { status, page } = await refusal(await send("/locations?add", { intent: "add", locations }));
    expect([status, page.includes(message)]).toEqual([422, true]);
    expect(page).toMatch(/(name="locations"[^>]*aria-invalid="true")|(aria-invalid="true"[^>]*name="locations")/);
  });
});

describe("the template", () => {
  const sound = {
    title_tpl: "{[Search_term]|All about [search_term]} in [Location]",
    meta_tpl: "What [brand_name] does in [Location].",
    url_pattern: "/services/[search_term]/[location]/",
    html_tpl: "<h2>[Search_term]</h2><script>alert(1)</script><p>{One|Two|Three} words in [county].</p>",
  };
  const rowOf = async () => {
    const page = await screen("/template");
    return { id: /name="id" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "", version: versionIn(page) };
  };

  test("shows layouts with their rules, lists with their actual sizes, and what it can contain", async () => {
    const page = await screen("/template");
    for (const text of ["Corporate", "Industry", "Terms with “tech” or “digital.”", "[Internal_Links]", "{businessTypes}", "20 entries:"])
      expect(page).toContain(text);
    expect(page).toContain("The 8 named lists have 160 entries in total.");
  });

  test("is previewed as it is typed, and nothing is stored", async () => {
    const before = await rowOf();
    const answer = await (await send("/preview", { ...sound, term: "network security", location: "Austin", compare: "1" })).json();
    expect(answer.page).toMatchObject({ slug: "services/network-security/austin", term: "Network Security", location: "Austin" });
    expect(answer.page.bodyHtml).not.toContain("script");
    expect(answer).toMatchObject({ problems: [], limits: { title: 60, description: 160 }, removed: ["<script>"], openFacts: ["county"] });
    expect(answer.variations.titleTpl).toEqual({ count: "2", isExact: true });
    expect(answer.score.score).toBeTypeOf("number");
    expect(answer.other.slug).not.toBe(answer.page.slug);
    expect(answer.differences.map(({ label }: { label: string }) => label)).toEqual(["Title", "Description", "Body"]);
    expect(JSON.stringify(answer)).not.toContain('"parts"');
    expect(await rowOf()).toEqual(before);
  });

  test.each([
    ["term", "brain surgery"],
    ["location", "Atlantis"],
    ["otherTerm", "brain surgery"],
    ["otherLocation", "Atlantis"],
  ])("shows no page for an unknown %s, and says so at its field", async (field, name) => {
    const { page, unknown } = await (await send("/preview", { ...sound, [field]: name })).json();
    expect([page, unknown]).toEqual([null, { [field]: expect.stringMatching(/^None of your (terms|locations) has this name\./) }]);
  });

  test("is refused with line and column if it cannot be read, in the preview, too", async () => {
    const wrong = { ...sound, title_tpl: "[Plase]", html_tpl: "<p>\n{a|b</p>", url_pattern: "services" };
    const { problems, page } = await (await send("/preview", wrong)).json();
    expect(page).toBeNull();
    expect((problems as Problem[]).map(({ field, place }) => [field, place?.line])).toEqual([
      ["url_pattern", undefined],
      ["title_tpl", 1],
      ["html_tpl", 2],
    ]);
    const refused = await refusal(await send("/template", { intent: "edit", ...(await rowOf()), ...wrong }));
    expect(refused.status).toBe(422);
    for (const text of [
      "Failed to update template: 3 problems found.",
      "Line 1, column 1: ",
      "Line 2, column 1: ",
      "Start the pattern with a slash (/).",
    ])
      expect(refused.page).toContain(text);
  });

  test.each([
    ["title_tpl", "Please enter a title template."],
    ["meta_tpl", "Please enter a description template."],
    ["url_pattern", "Please enter a URL pattern."],
    ["html_tpl", "Please enter the HTML template."],
  ])("is refused at its field without %s", async (field, message) => {
    const { status, page } = await refusal(await send("/template", { intent: "edit", ...(await rowOf()), ...sound, [field]: " " }));
    expect([status, page.includes(message)]).toEqual([422, true]);
    const { problems } = await (await send("/preview", { ...sound, [field]: "" })).json();
    expect(problems).toEqual([{ field, message }]);
  });

  test("is saved, but not over what someone else saved in the meantime", async () => {
    const row = await rowOf();
    const saved = await send("/template", { intent: "edit", ...row, ...sound });
    expect([saved.headers.get("location"), flashOf(saved).text]).toEqual([`${ROOT}/template`, "Template saved successfully"]);
    const late = await refusal(await send("/template", { intent: "edit", ...row, ...sound, meta_tpl: "Mine" }));
    expect(late).toMatchObject({ status: 409, page: expect.stringContaining("Someone else changed this while you were editing") });
  });

  test("the preview frame is empty, runs nothing, and is framed by no one else", async () => {
    const frame = await get(`${ROOT}/frame`);
    expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const policy = frame.headers.get("content-security-policy") ?? "";
    for (const part of ["sandbox allow-same-origin;", "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script|unsafe/);
  });
});

describe("runs", () => {
  const figures = async (id: string) => (await get(`${ROOT}/runs/${id}/progress`)).json();
  const ended = (id: string) => expect.poll(async () => (await figures(id)).status, { timeout: 30_000 }).not.toBe("running");
  const start = async (more: Record<string, string> = {}) => {
    const answer = await send("", { intent: "generate", ...more });
    return { answer, id: /started=([0-9a-f-]{36})/.exec(answer.headers.get("location") ?? "")?.[1] ?? "" };
  };

  test("one that would take down most public pages fails, says so, and can be requested anyway", async () => {
    // The template saved above is short, so all of its pages are alike.
    const { id } = await start();
    await ended(id);
    expect(await figures(id)).toMatchObject({
      status: "failed",
      wouldShrink: true,
      errorMessage: expect.stringMatching(/^None of the 390/),
    });
    expect(await screen("")).toContain("Generate anyway");
    expect(await screen("?shrink")).toContain("Generate anyway?");
    expect((await get("/services/network-security/austin")).headers.get("x-robots-tag")).toBeNull();
  });

  test("one is started, followed, and in the history with its copy; of two at once, one is refused", async () => {
    const { answer, id } = await start({ may_shrink: "yes" });
    expect([answer.status, flashOf(answer).title]).toEqual([302, "Generation started"]);
    expect(await screen("?shrink")).not.toContain("Generate anyway?");
    await ended(id);
    expect(await figures(id)).toMatchObject({ status: "completed", stage: "writing", secondsLeft: null, errorMessage: null });
    const history = await screen("/history");
    expect(history).toContain("Completed");
    expect(history).toContain(`href="${ROOT}/runs/${id}/copy"`);
    expect(history).toContain("Clear Old Runs");
  });

  test("whose pages are all held leaves no hub behind: each leads on, and its pages still open", async () => {
    const answerAt = async (path: string) => {
      const { status, headers } = await fetch(program.address + path, { redirect: "manual" });
      return [status, headers.get("location"), headers.get("cache-control")];
    };
    for (const path of ["/locations", "/locations/waco", "/locations/services/network-security", "/locations/waco?page=2"])
      await expect.poll(() => answerAt(path), { message: path }).toEqual([302, "/services", "no-cache"]);
    expect(await answerAt("/locations/atlantis")).toEqual([404, null, "no-store"]);
    const page = await fetch(`${program.address}/services/network-security/waco`);
    expect([page.status, (await page.text()).includes("noindex")]).toEqual([200, true]);
  });

  test("an earlier one is made live again, and switching back undoes that", async () => {
    const returning = /back=([0-9a-f-]{36})"/.exec(await screen("/history"))?.[1] ?? "";
    expect((await send("/history", { intent: "back", id: returning }, "viewer")).status).toBe(403);
    const asked = await screen(`/history?back=${returning}`);
    for (const text of ["live again?", "The two runs compared", "Make this run live again"]) expect(asked).toContain(text);
    const made = await send(`/history?back=${returning}`, { intent: "back", id: returning });
    expect(flashOf(made).text).toMatch(/^Run \d+ is live again$/);
    expect(await refusal(await send("/history", { intent: "back", id: returning }))).toMatchObject({
      status: 409,
      page: expect.stringContaining("This run is already live."),
    });
    const undo = await undoOf(made, program.cookieOf("editor"));
    expect(flashOf(await send("/history", undo.fields)).text).toMatch(/is live again$/);
  });

  test("one is stopped; the second time it is already over", async () => {
    // Enough for the stop to come in time.
    const names = (word: string) => Array.from({ length: 300 }, (_, place) => `${word} ${place}`).join("\n");
    await send("/terms", { intent: "add", name: "Many", terms: names("trade") });
    await send("/locations", { intent: "add", name: "Many places", locations: names("Place") });
    const { id } = await start();
    const again = await refusal(await send("", { intent: "generate" }));
    expect(again).toMatchObject({
      status: 409,
      page: expect.stringContaining("Failed to start generation: a run is already in progress."),
    });
    expect(await screen("?stop")).toContain("Stop this run?");
    const stopped = await send("?stop", { intent: "stop", id });
    expect([stopped.headers.get("location"), flashOf(stopped).text]).toEqual([ROOT, "The run will stop within seconds"]);
    await ended(id);
    expect(await figures(id)).toMatchObject({ status: "failed", errorMessage: "Stopped by Edgar Editor." });
    const late = await refusal(await send("?stop", { intent: "stop", id }));
    expect(late).toMatchObject({ status: 404 });
    expect(await screen("/history")).toContain("Stopped by Edgar Editor.");
    for (const [tab, name] of [
      ["/terms", "Many"],
      ["/locations", "Many places"],
    ] as const)
      await send(tab, { intent: "delete", id: idOf(await screen(tab), "delete", name) });
  });

  test("old ones are cleared; the live one stays", async () => {
    expect(await screen("/history?clear")).toContain("Clear old runs?");
    expect(flashOf(await send("/history?clear", { intent: "clear" })).text).toBe("Cleared old runs");
    const history = await screen("/history");
    expect(history).not.toContain("Stopped by");
    expect(history).toContain("Live");
  });

  test("none is started without terms or locations", async () => {
    const list = await screen("/terms");
    const undos: Record<string, string>[] = [];
    for (const [, id = ""] of list.matchAll(/delete=([0-9a-f-]{36})"/g)) {
      undos.push((await undoOf(await send("/terms", { intent: "delete", id }), program.cookieOf("editor"))).fields);
    }
    expect(await screen("/terms")).toContain("No terms yet");
    const page = await screen("");
    expect(page).toContain("Add terms and locations before generating pages");
    expect(page).toMatch(/<button(?=[^>]*value="generate")[^>]*disabled/);
    const refused = await refusal(await send("", { intent: "generate" }));
    expect(refused).toMatchObject({ status: 422, page: expect.stringContaining("Add terms and locations before generating pages") });
    for (const fields of undos) expect((await send("/terms", fields)).status).toBe(302);
  });
});

describe("generated pages", () => {
  test("are found by term, location, and state, fifty at a time", async () => {
    const first = await screen("/pages");
    expect(first.match(/href="\/services\//g)).toHaveLength(50);
    const more = /href="(\/admin\/seo-generator\/pages\?after=\d+)"/.exec(first)?.[1] ?? "";
    const second = await (await get(more)).text();
    expect(second.match(/href="\/services\//g)).toHaveLength(50);
    expect(second).toContain("Back to first page");
    const one = await screen("/pages?term=Network+Security&location=austin");
    expect(one.match(/href="\/services\//g)).toEqual(['href="/services/']);
    expect(one).toContain('href="/services/network-security/austin"');
    expect(await screen("/pages?term=zzzz")).toContain("No matching pages");
    expect((await get(`${ROOT}/pages?state=x&after=y`)).status).toBe(200);
  });
});

test("what cannot be read is refused, or not found", async () => {
  for (const [tab, fields] of [
    ["", { intent: "x" }],
    ["", { intent: "stop", id: "x" }],
    ["/terms", { intent: "x" }],
    ["/terms", { intent: "edit", id: "x" }],
    ["/terms", { intent: "delete", id: "x" }],
    ["/terms", { intent: "restore" }],
    ["/locations", { intent: "edit" }],
    ["/locations", { intent: "delete" }],
    ["/template", { intent: "edit" }],
    ["/history", { intent: "x" }],
    ["/pages", { intent: "publish" }],
    ["/pages", { intent: "publish", id: "s".repeat(301) }],
  ] as [string, Record<string, string>][])
    expect((await send(tab, fields, "admin")).status, `${tab} ${fields.intent}`).toBe(422);
  const unknown = "0b9f1c1e-0000-4000-8000-000000000000";
  for (const path of ["terms?edit=x", `terms?delete=${unknown}`, "locations?delete=x", "runs/x/progress", `runs/${unknown}/progress`])
    expect((await get(`${ROOT}/${path}`)).status, path).toBe(404);
  expect((await get(`${ROOT}/preview`)).status).toBe(405);
  expect((await get(`${ROOT}/history?page=x&clear`)).status).toBe(200);
});
