import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { leadFields } from "../builders/lead.ts";
import { onProgram } from "./program.ts";
import { fetchProof, postJson } from "./requests.ts";

const TOKEN = "a-token-that-is-long-enough";
const program = onProgram({ METRICS_TOKEN: TOKEN, METRICS_PORT: "0" });

/** Requests like a program on this machine does, unless `headers` say otherwise. Fetch doesn't let you set the Host. */
function ask(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<{ status: number; type: string; text: string }> {
  return new Promise((done, failed) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => done({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", text }));
    });
    sent.on("error", failed).end();
  });
}

const scrape = async () => (await ask(`${program.address}/metrics`)).text;

/** A series' value in a scrape; 0 if it isn't there. */
function numberIn(text: string, series: string): number {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

const requests = (route: string, status: string, method = "GET") =>
  `bluebonnet_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

test("requests from this machine can read the metrics", async () => {
  const answer = await ask(`${program.address}/metrics`);
  expect([answer.status, answer.type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(answer.text).toMatch(/^bluebonnet_build_info\{version="[\d.]+",node="24\.[\d.]+",role="all"\} 1$/m);
});

test.each([
  ["X-Forwarded-For", "203.0.113.9"],
  ["x-forwarded-for", "127.0.0.1"],
  ["Forwarded", "for=127.0.0.1"],
  ["X-Real-IP", "127.0.0.1"],
  ["X-Forwarded-Proto", "https"],
  ["Via", "1.1 proxy"],
  ["Host", "www.example.com"],
  ["Host", "localhost.evil.example"],
])("requests through a proxy, or under another name, get the page for an unknown address (%s: %s)", async (name, value) => {
  const [answer, unknown] = await Promise.all(["/metrics", "/no-such-page"].map((path) => ask(program.address + path, { [name]: value })));
  expect([answer?.status, answer?.type]).toEqual([404, unknown?.type]);
  expect(answer?.text).not.toContain("bluebonnet_");
});

test("with the token they can be read from anywhere, with a wrong one they cannot", async () => {
  const away = { "X-Forwarded-For": "203.0.113.9", Host: "www.example.com" };
  const asked = (authorization: string) => ask(`${program.address}/metrics`, { ...away, Authorization: authorization });
  expect((await asked(`Bearer ${TOKEN}`)).text).toContain("bluebonnet_database_up 1");
  for (const wrong of ["", TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, "Bearer ", `Basic ${btoa(`metrics:${TOKEN}`)}`])
    expect((await asked(wrong)).status, wrong).toBe(404);
});

test("on the separate port the same readers get the same, health is for everyone, and there is nothing else", async () => {
  const { metricsAddress } = program;
  expect((await ask(`${metricsAddress}/metrics`)).text).toContain("bluebonnet_database_up 1");
  const away = { Host: "10.0.0.7:9464" };
  expect((await ask(`${metricsAddress}/metrics`, away)).status).toBe(404);
  expect((await ask(`${metricsAddress}/metrics`, { ...away, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await ask(`${metricsAddress}/healthz`, away)).text).toBe('{"status":"ok"}');
  expect((await ask(`${metricsAddress}/readyz`, away)).text).toBe('{"status":"ready"}');
  expect((await ask(`${metricsAddress}/healthz`, away, "HEAD")).text).toBe("");
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/admin"],
    ["POST", "/metrics"],
  ] as const)
    expect((await ask(metricsAddress + path, {}, method)).status).toBe(404);
});

test("requests are counted by the pattern of their address, and nothing that a visitor writes becomes a label", async () => {
  const before = await scrape();
  const strange = "/ada@private.example/secret-words";
  await Promise.all([
    fetch(`${program.address}${strange}`),
    fetch(`${program.address}/compliance/report/secret-token`),
    fetch(`${program.address}/About/`, { redirect: "manual" }),
    fetch(`${program.address}/api/v1/leads/7`),
    ask(`${program.address}/robots.txt`, {}, "PROPFIND"),
    fetch(`${program.address}/favicon.svg`),
  ]);
  const after = await scrape();
  const more = (series: string) => numberIn(after, series) - numberIn(before, series);
  expect(more(requests("/*", "4xx"))).toBe(1);
  expect(more(requests("/compliance/report/:token", "4xx"))).toBe(1);
  expect(more(requests("unrouted", "3xx"))).toBe(1);
  expect(more(requests("/api/v1/leads/:id", "4xx"))).toBe(1);
  expect(more(requests("file", "2xx"))).toBe(1);
  expect(more(requests("unrouted", "4xx", "other"))).toBe(1);
  expect(more('bluebonnet_http_request_duration_seconds_count{method="GET",route="/*"}')).toBe(1);
  for (const word of ["private.example", "secret"]) expect(after).not.toContain(word);
  // This request itself.
  expect(numberIn(after, "bluebonnet_http_requests_in_flight")).toBe(1);
});

test("cached pages are counted when they are served: rendered once, then hits, including conditional requests", async () => {
  await (await fetch(`${program.address}/blog`)).text();
  const before = await scrape();
  const first = await fetch(`${program.address}/blog`);
  await first.text();
  await fetch(`${program.address}/blog`, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
  const after = await scrape();
  const more = (series: string) => numberIn(after, series) - numberIn(before, series);
  expect(more("bluebonnet_page_cache_hits_total")).toBe(2);
  expect(more("bluebonnet_page_cache_renders_total")).toBe(0);
  expect([more(requests("/blog", "2xx")), more(requests("/blog", "3xx"))]).toEqual([1, 1]);
  expect(numberIn(after, "bluebonnet_page_cache_entries")).toBeGreaterThan(0);
  expect(numberIn(after, "bluebonnet_page_cache_bytes")).toBeGreaterThan(10_000);
});

test("a lead is counted, its jobs and its emails, by kind", async () => {
  const before = await scrape();
  const verificationToken = await fetchProof(program.address, "quote");
  const lead = leadFields({ email: "counted@example.com", verificationToken });
  for (const body of [lead, lead, leadFields({ email: "trapped@example.com", website: "http://spam.example" })])
    expect((await postJson(`${program.address}/api/send-lead-email`, body)).status).toBe(200);
  await expect.poll(() => program.mailsTo("counted@example.com").length).toBe(1);
  const accepted = (kind: string) => `bluebonnet_mails_total{kind="${kind}",outcome="accepted"}`;
  for (const kind of ["acknowledgement", "lead"])
    await expect.poll(async () => numberIn(await scrape(), accepted(kind)) - numberIn(before, accepted(kind))).toBe(1);
  // The emails have left before their job is done.
  const done = 'bluebonnet_job_runs_total{kind="notify-of-lead",outcome="done"}';
  await expect.poll(async () => numberIn(await scrape(), done) - numberIn(before, done)).toBe(1);
  const after = await scrape();
  const more = (series: string) => numberIn(after, series) - numberIn(before, series);
  expect(more('bluebonnet_leads_captured_total{form="quote",state="verified"}'), "sent twice, it is one").toBe(1);
  expect(more('bluebonnet_leads_captured_total{form="quote",state="trapped"}')).toBe(1);
  expect(more(done), "once").toBe(1);
  expect(more('bluebonnet_job_duration_seconds_count{kind="notify-of-lead"}')).toBe(1);
  expect(after).toContain('bluebonnet_job_queue_jobs{kind="notify-of-lead",state="given_up"} 0');
  // The database is asked every few seconds: the first answer may be older than the program's first heartbeat.
  await expect.poll(async () => numberIn(await scrape(), 'bluebonnet_processes{role="all"}')).toBe(1);
  expect(numberIn(after, "bluebonnet_data_dir_free_bytes")).toBeGreaterThan(0);
});

const NAME = /\b(?:bluebonnet|process|nodejs)_[a-z0-9_]+/g;

test("every metric is documented, and every documented metric and alert exists", async () => {
  const names = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const explained = new Set(readFileSync("docs/monitoring.md", "utf8").match(NAME));
  expect(
    [...names].filter((name) => !explained.has(name as string)),
    "not in docs/monitoring.md",
  ).toEqual([]);
  expect(
    [...explained].filter((name) => !names.has(name)),
    "only in docs/monitoring.md",
  ).toEqual([]);
  const rules = parse(readFileSync("docs/alerts.yml", "utf8")) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const alerts = rules.groups.flatMap((group) => group.rules);
  expect(alerts.length).toBeGreaterThanOrEqual(15);
  const used = alerts.flatMap(({ expr }) => expr.match(NAME) ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(
    used.filter((name) => !names.has(name)),
    "only in docs/alerts.yml",
  ).toEqual([]);
  const listed = readFileSync("docs/monitoring.md", "utf8");
  for (const rule of alerts) {
    expect(listed).toContain(`\`${rule.alert}\``);
    expect(rule).toMatchObject({
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String), action: expect.stringMatching(/.{40,}/) },
    });
  }
});
