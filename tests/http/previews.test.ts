import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();
const editor = () => program.cookieOf("editor");
const post = (path: string, fields: Record<string, string>) => postForm(`${program.address}/admin${path}`, fields, editor());
const text = async (path: string) => {
  const answer = await fetch(`${program.address}/admin${path}`, { headers: editor() });
  expect(answer.status, path).toBe(200);
  return answer.text();
};

const HARMFUL = [
  "<p>Words that stay</p>",
  '<script>pwned(1)</script><img src=x onerror=pwned(2)><a href="javascript:pwned(3)">link</a>',
  '<a href=" java&#10;script:pwned(4)">link</a><svg onload=pwned(5)></svg><iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=x></form><div style="background:expression(pwned(6))">x</div>',
].join("");
/** On a page of the site, including addresses that would do something there. */
const HARMFUL_ON_PAGES = `${HARMFUL}<img src="/./admin/leads.csv"><img src="/%61dmin/leads/7/person.json">`;
/** None of it is in the bytes, however it's written. */
const LIVE = /pwned|<script|onerror|onload|javascript:|<iframe|<form|<svg|evil\.example|leads\.csv|person\.json/i;

function expectClean(shown: string): void {
  expect(shown).toContain("Words that stay");
  expect(shown).not.toMatch(LIVE);
}

describe("a preview shows sanitized HTML", () => {
  const FOOT = '<a href="{{unsubscribe_link}}">Unsubscribe</a>';
  const campaign = (content: string) => ({ intent: "add", name: "May", subject: "News", preview_text: "", template_id: "none", content });
  const idAfter = async (path: string, name: string, fields: Record<string, string>) => {
    const sent = await post(`${path}/new`, { ...fields, name });
    expect(sent.status, await sent.text()).toBe(302);
    return /preview=([0-9a-f-]{36})/.exec(await text(`${path}?q=${name}`))?.[1] ?? "";
  };

  test.each([
    ["finished", HARMFUL + FOOT],
    ["with a placeholder that nothing was filled in for", `${HARMFUL}{{headline}}${FOOT}`],
    ["with a placeholder inside of a harmful address", `${HARMFUL}<a href="javascript:{{headline}}">x</a>${FOOT}`],
  ])("of a campaign and a template: %s", async (what, content) => {
    const name = `May-${what.length}`;
    const id = await idAfter("/newsletter/campaigns", name, campaign(content));
    expectClean(await text(`/newsletter/frame?campaign=${id}`));
    const template = { intent: "add", subject_template: "News", preview_text: "", html_template: content, is_active: "on" };
    expectClean(await text(`/newsletter/frame?template=${await idAfter("/newsletter/templates", name, template)}`));
  });

  test("of an email being typed; people without permission to write emails get none", async () => {
    const answer = await post("/newsletter/frame", { html: HARMFUL });
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expectClean(await answer.text());
    const viewer = await postForm(`${program.address}/admin/newsletter/frame`, { html: HARMFUL }, program.cookieOf("viewer"));
    expect(viewer.status).toBe(403);
    expect((await post("/newsletter/frame", { html: "x".repeat(600_001) })).status).toBe(422);
  });

  test("of a block", async () => {
    for (const type of ["html", "text"]) {
      const shown = await post("/content-blocks/preview", { type, [`${type}.${type}`]: HARMFUL_ON_PAGES });
      const { markup } = (await shown.json()) as { markup: string };
      expectClean(markup);
    }
  });

  test("of a local page", async () => {
    const template = { title_tpl: "[Search_term]", meta_tpl: "x", url_pattern: "/services/[search_term]/[location]" };
    const shown = await post("/seo-generator/preview", {
      ...template,
      html_tpl: `${HARMFUL_ON_PAGES}{<b onclick=pwned(7)>a|<i onclick=pwned(8)>b}`,
    });
    const { page } = (await shown.json()) as { page: { bodyHtml: string } };
    expectClean(page.bodyHtml);
  });
});
