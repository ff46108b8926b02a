import { type BenchDatabase, createDatabase } from "./postgres.ts";
import { type RunningProgram, startProgram } from "./program.ts";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface MailingProgram {
  program: RunningProgram;
  database: BenchDatabase;
  /** Where the program's emails go. */
  sink: SmtpSink;
}

/** Runs `work` with a program without rate limits on an empty database. Everything is removed afterward. */
export async function withMailingProgram<Answer>(
  env: Record<string, string>,
  work: (running: MailingProgram) => Promise<Answer>,
): Promise<Answer> {
  const database = await createDatabase();
  const sink = await startSmtpSink();
  const program = await startProgram({
    dataDir: temporaryFolder(),
    databaseUrl: database.url,
    env: { SMTP_URL: sink.url, EASE_LIMITS: "1", ...env },
  });
  try {
    return await work({ program, database, sink });
  } finally {
    await program.stop();
    await sink.stop();
    await database.drop();
  }
}
