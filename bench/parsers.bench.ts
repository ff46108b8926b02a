// The worst input that each sanitizer and parser accepts, one after another, sent to the running program: how long one turn of the event loop
// blocks everyone else. The target is processor time, which other work on the machine doesn't affect.

import { administrator, signIn } from "./admin.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, startProgram } from "./program.ts";
import { type Figure, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const MAX_MS = 200;
const port = await freePort();
const database = await createDatabase();
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: {
    EASE_LIMITS: "1",
    ...administrator,
    LOOP_DELAY_PORT: String(port),
    NODE_OPTIONS: `--import=${import.meta.dirname}/loop-delay.mjs`,
  },
});
const figures: Figure[] = [];
const notes = [
  "Bounce reports and CSV files are read in separate threads and backups are unpacked in a separate process, so their input never keeps visitors waiting.",
];

try {
  const cookie = await signIn(program.url);
  const admin = (path: string, body: URLSearchParams | FormData) =>
    fetch(`${program.url}/admin${path}`, { method: "POST", body, headers: { Cookie: cookie, Origin: program.url }, redirect: "manual" });
  const post = (path: string, fields: Record<string, string>) => admin(path, new URLSearchParams(fields));
  const upload = (path: string, field: string, name: string, content: string) => {
    const form = new FormData();
    form.append(field, new Blob([content]), name);
    return admin(path, form);
  };
  const get = (path: string) => fetch(program.url + path, { headers: { Cookie: cookie }, redirect: "manual" });

  await measure("nothing", [200], () => get("/healthz"));
  // An SVG: 1 MB, 99 levels, 49,000 shapes.
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${"<g>".repeat(98)}${"</g>".repeat(98)}${'<path d="M0 0"/>&amp;'.repeat(48_000)}</svg>`;
  await measure("SVG, 1 MB of shapes", [302], () => upload("/media/upload", "files", "a.svg", shapes.slice(0, 1_048_000)));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>${"&".repeat(1_040_000)}</text></svg>`;
  await measure("SVG, 1 MB of text", [302], () => upload("/media/upload", "files", "b.svg", text));

  // HTML of content blocks.
  const html = { elements: "<p>x</p>".repeat(19_900), signs: "&<".repeat(100_000), attributes: `<p ${"a='1' ".repeat(30_000)}>x</p>` };
  for (const [what, value] of Object.entries(html)) {
    const fields = { type: "html", "html.html": value };
    await measure(`block of 200,000 characters, ${what}: preview`, [200], () => post("/content-blocks/preview", fields));
    await measure(`block, ${what}: saved`, [302], () =>
      post("/content-blocks/new", { intent: "save", name: what, page: "", active: "on", ...fields }),
    );
  }
  await database.query(
    "insert into content_blocks (name, type, content, position) select 'b', 'html', $1, n from generate_series(1, 5) n",
    [JSON.stringify({ html: html.elements })],
  );
  const another = { intent: "save", name: "last", page: "", active: "on", type: "text", "text.text": "x" };
  await measure("a page with seventeen such blocks, rendered again", [200], async () => {
    await (await post("/content-blocks/new", another)).text();
    return get("/legal/gdpr");
  });

  // HTML of emails.
  const rules = Array.from({ length: 200 }, (_, n) => `.c${n} p{color:#${100 + n}}`).join("");
  const mail = `<style>${rules}</style>${'<p class="c1">Words <a href="https://example.com/x">x</a></p>'.repeat(4_500)}<a href="{{unsubscribe_link}}">x</a>`;
  const campaign = { name: "May", subject: "News", preview_text: "", template_id: "none", content: mail.slice(0, 299_000) };
  await measure("email of 300,000 characters: typed", [200], () => post("/newsletter/frame", { html: mail }));
  await measure("campaign: saved", [302], () => post("/newsletter/campaigns/new", { intent: "add", ...campaign }));
  const [saved] = await database.query<{ id: string }>("select id from newsletter_campaigns");
  await measure("campaign: preview", [200], () =>
    get(`/newsletter/frame?campaign=${saved?.id}`.replace("/newsletter", "/admin/newsletter")),
  );
  await measure("campaign: its page, with findings", [200], () => get(`/admin/newsletter/campaigns/${saved?.id}`));

  // Lists and templates of local pages.
  const names = Array.from({ length: 20_000 }, (_, n) => `Service ${n} for offices and their people`).join("\n");
  await measure("20,000 names, typed", [302], () =>
    post("/seo-generator/terms?add", { intent: "add", name: "Many", terms: names.slice(0, 900_000) }),
  );
  const template = { title_tpl: "[Search_term] in [Location]", meta_tpl: "x", url_pattern: "/services/[search_term]/[location]" };
  const choices = Array.from({ length: 3_300 }, (_, n) => `{<b>x${n}|<i>y${n}}`).join("");
  const nested = `${"{a|".repeat(9)}b${"}".repeat(9)} <p>[location]</p>`.repeat(350);
  for (const [what, value] of Object.entries({ choices, nested }))
    await measure(`template of local pages, ${what}: preview and comparison`, [200], () =>
      post("/seo-generator/preview", { ...template, html_tpl: value, compare: "1" }),
    );
  await measure("CSV of 20,000 names, 10 MB", [302, 422], () =>
    upload("/seo-generator/import?kind=terms", "file", "terms.csv", `Term,Note\n${names.replaceAll("\n", `,${"x".repeat(450)}\n`)}`),
  );
  const rows = Array.from({ length: 300_000 }, (_, n) => `"Dolores ""D"" ${n}",dolores.${n}@firm.example,Austin`).join("\n");
  await measure("CSV of 300,000 addresses, 15 MB", [302], () =>
    upload("/newsletter/import", "file", "list.csv", `Name,E-Mail,City\n${rows}`),
  );

  // JSON.
  const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
  const api = () =>
    fetch(`${program.url}/api/send-lead-email`, { method: "POST", body: deep, headers: { "Content-Type": "application/json" } });
  await measure("JSON nested 30,000 levels", [422], api);
  report("parsers", figures, notes);
} finally {
  await program.stop();
  await database.drop();
}

/** Three times, after a warm-up run: the target applies to the median turn. */
async function measure(name: string, statuses: number[], ask: () => Promise<Response>): Promise<void> {
  const found: { delay: number; turn: number }[] = [];
  for (let time = -1; time < 3; time++) {
    await fetch(`http://127.0.0.1:${port}`);
    const answer = await ask();
    const body = await answer.text();
    if (!statuses.includes(answer.status)) throw new Error(`${name}: ${answer.status} ${body.replaceAll(/<[^>]*>/g, " ").slice(0, 600)}`);
    const worst = (await (await fetch(`http://127.0.0.1:${port}`)).json()) as { delay: number; turn: number };
    if (time >= 0) found.push(worst);
  }
  const [turn, delay] = (["turn", "delay"] as const).map((of) => found.map((one) => one[of]).sort((a, b) => a - b)[1] ?? 0);
  console.log(name, Math.round(turn ?? 0), Math.round(delay ?? 0));
  figures.push({ name: `${name}: longest turn, processor time`, value: turn ?? 0, unit: "ms", atMost: MAX_MS });
  figures.push({ name: `${name}: longest delay`, value: delay ?? 0, unit: "ms" });
}
