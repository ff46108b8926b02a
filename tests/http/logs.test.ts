import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { assessmentBody } from "../builders/assessment.ts";
import { leadFields } from "../builders/lead.ts";
import { startProcess } from "../faults/real-process.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

test("the log says what happened with request IDs, and nothing about anyone", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "log-"));
  cpSync(inject("seededFolder"), dataDir, { recursive: true });
  const program = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: "debug" });
  const person = {
    name: "Wilhelmina Secretperson",
    email: "wilhelmina@private.example",
    phone: "(210) 555-7777",
    message: "confidential words",
  };
  const verificationToken = await fetchProof(program.address, "quote");
  await postJson(`${program.address}/api/send-lead-email`, leadFields({ ...person, verificationToken }));
  await postJson(`${program.address}/api/send-lead-email`, leadFields({ ...person, email: "wilhelmina@@private.example" }));
  await postJson(`${program.address}/api/newsletter-signup`, { email: person.email });
  const taken = await postJson(`${program.address}/api/run-assessment`, assessmentBody());
  const { assessmentToken } = (await taken.json()) as { assessmentToken: string };
  await fetch(`${program.address}/compliance/report/${assessmentToken}`);
  await postForm(`${program.address}/newsletter/confirm?token=secret-token`, {});
  await fetch(`${program.address}/compliance/requirements/secret-link/requirements.csv`);
  await fetch(`${program.address}/compliance/report/secret-link`);
  // React Router prints that it can't decode these.
  for (const path of ["/%E0%A4%A", "/compliance/report/secret-link/%E0%A4%A"]) await fetch(program.address + path);
  await postForm(program.output().match(/http:\S+setup\?token=\S+/)?.[0] ?? "", {
    fullName: person.name,
    email: person.email,
    password: "a secret password",
  });
  await expect.poll(() => program.output()).toContain('"job":"acknowledge-lead"');
  await program.end("SIGTERM");

  const lines = program
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const others = program
    .output()
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("{"));
  const BANNER = /^ {2}(Bluebonnet is ready on|Email is captured in|There's no administrator yet|http:)/;
  expect(others.filter((line) => !BANNER.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('"printed"'))).not.toEqual([]);
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === "request");
  expect(requests.length).toBeGreaterThanOrEqual(6);
  const probes = requests.filter(({ path, status }) => path === "/readyz" && status === 200).map(({ level }) => level);
  expect(new Set(probes), "a proxy that asks every second doesn't fill the log").toEqual(new Set(["debug"]));
  for (const line of requests)
    expect(line).toMatchObject({
      requestId: expect.any(String),
      method: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  for (const secret of [
    "Secretperson",
    "private.example",
    "555-7777",
    "confidential",
    "secret-token",
    assessmentToken,
    "secret-link",
    "secret password",
    "127.0.0.1",
  ]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
  rmSync(dataDir, { recursive: true, force: true });
});
