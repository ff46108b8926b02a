import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "~/domain/access/index.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";

/** The built program with a mail server, for the tests of one file. */
export interface ProgramUnderTest {
  readonly address: string;
  /** Where health and metrics are answered beside the site, with METRICS_PORT. */
  readonly watchAddress: string;
  readonly dataDir: string;
  readonly mails: MailServer["mails"];
  /** What arrived at this address, in the order of arrival. */
  mailsTo(address: string): MailServer["mails"];
}

/** A program in which one person of each role works, all of them signed in. */
export interface StaffedProgram extends ProgramUnderTest {
  /** The header by which a request is this person's. */
  cookieOf(role: Role): Record<string, string>;
}

/** Runs both while the tests of the file run; `variables` are added to the environment. */
export function onProgram(variables: Record<string, string> = {}): ProgramUnderTest {
  return whileTestsRun(() => variables);
}

/** The same with staff in it; `variables` are asked for when the program starts. */
export function onStaffedProgram(variables: () => Record<string, string> = () => ({})): StaffedProgram {
  const cookies = new Map<Role, string>();
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await folderWithStaff();
  });
  const program = whileTestsRun(() => ({ DATA_DIR: dataDir, ...variables() }));
  beforeAll(async () => {
    for (const role of ["admin", "editor", "viewer"] as const) cookies.set(role, await signedIn(program.address, role));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const cookieOf = (role: Role) => ({ Cookie: cookies.get(role) ?? "" });
  return Object.create(program, { cookieOf: { value: cookieOf } }) as StaffedProgram;
}

function whileTestsRun(variables: () => Record<string, string>): ProgramUnderTest {
  let program: RunningProgram;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    program = await startProgram({ SMTP_URL: mailServer.url, EASE_LIMITS: "1", ...variables() });
  });
  afterAll(async () => {
    await program.stop();
    await mailServer.stop();
  });
  return {
    get address() {
      return program.address;
    },
    get watchAddress() {
      return program.watchAddress;
    },
    get dataDir() {
      return program.dataDir;
    },
    get mails() {
      return mailServer.mails;
    },
    mailsTo: (address) => mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(address)),
  };
}
