import { readFileSync } from "node:fs";

/** Variables that hold a password or a key, on their own or in an address. Each can be in a file instead: NAME_FILE is its path. */
export const secretNames = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SESSION_SECRET_FALLBACK",
  "SMTP_URL",
  "S3_URL",
  "BACKUP_S3_URL",
  "BACKUP_KEY",
  "BOUNCE_IMAP_URL",
  "INBOX_IMAP_URL",
  "NEWSLETTER_WEBHOOK_SECRET",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
] as const;

type Variables = Record<string, string | undefined>;

/** The variables that are set, with the content of each secret's file as its value. `problems` name what's wrong. */
export function withSecretFiles(variables: Variables): { values: Variables; problems: string[] } {
  const values = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "" && value !== undefined));
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (values[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE can't both be set. Remove one of them`);
      continue;
    }
    const { content, problem } = readSecret(path);
    if (content === undefined) problems.push(`${name}_FILE must be a readable file with the value of ${name}: ${path} ${problem}`);
    else values[name] = content;
  }
  return { values, problems };
}

/** More than any secret needs: a wrong path must not fill the memory. */
const MAX_CHARACTERS = 10_000;

/** Without the line break that editors and `echo` put at the end. */
function readSecret(path: string): { content?: string; problem?: string } {
  try {
    const content = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    if (content === "") return { problem: "is empty" };
    if (content.length > MAX_CHARACTERS) return { problem: "is too long" };
    return /[\r\n\0]/.test(content) ? { problem: "has more than one line" } : { content };
  } catch (error) {
    return { problem: `can't be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
