import { afterAll, beforeAll } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import type { Database } from "~/platform/db/index.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { ROLES } from "../builders/people.ts";
import { signedInPlace } from "../builders/place.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { signedIn } from "../builders/staff.ts";

/** The built program with a mail server, for one file's tests. */
export interface ProgramUnderTest {
  readonly address: string;
  /** The separate address for health and metrics, with METRICS_PORT. */
  readonly metricsAddress: string;
  readonly dataDir: string;
  readonly mails: MailServer["mails"];
  /** From then on, everything is read and rendered again. */
  forget(): void;
  /** What arrived at this address, in order of arrival. */
  mailsTo(address: string): MailServer["mails"];
}

/** A program with one person of each role, all of them signed in. */
export interface StaffedProgram extends ProgramUnderTest {
  /** The header that makes a request this person's. */
  cookieOf(role: Role): Record<string, string>;
}

/** Runs both while the file's tests run; `variables` are added to the environment. */
export function onProgram(variables: Record<string, string> = {}): ProgramUnderTest {
  return whileTestsRun(() => variables);
}

/** The same with staff in it, plus what `prepare` adds; `variables` is called when the program starts. */
export function onStaffedProgram(
  variables: () => Record<string, string> = () => ({}),
  prepare?: (database: Database) => Promise<unknown>,
): StaffedProgram {
  const cookies = new Map<Role, string>();
  let place: Awaited<ReturnType<typeof signedInPlace>>;
  let own: Record<string, string>;
  beforeAll(async () => {
    place = await signedInPlace(prepare);
    own = variables();
  });
  // Registered first, so that it runs last: the program stops before its database is removed.
  afterAll(() => place.remove());
  const program = whileTestsRun(() => ({ ...place.variables, ...own }));
  beforeAll(async () => {
    // Their names depend on the site's address, their signatures on the secret.
    const areGood = !own.SITE_URL && !own.SESSION_SECRET;
    for (const role of ROLES) cookies.set(role, areGood ? place.cookies[role] : await signedIn(program.address, role));
  });
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
    get metricsAddress() {
      return program.metricsAddress;
    },
    get dataDir() {
      return program.dataDir;
    },
    forget: () => program.forget(),
    get mails() {
      return mailServer.mails;
    },
    mailsTo: (address) => mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(address)),
  };
}
