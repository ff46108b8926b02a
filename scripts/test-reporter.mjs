// What `npm test` prints while the tests run: a line for each finished file, and each failure when it happens.
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

/** How many lines of a message and of a comparison are shown; only the beginning of an HTML page is useful. */
const MAX_LINES = 40;

/** How many lines of a failure are said again at the end: a log that's cut to its end still tells why. */
const MAX_LINES_AGAIN = 8;

/**
 * A reporter for Vitest. Its plain lines read the same in a terminal and in a log. At
 * the end, it writes its counts to `outputFile`, as JSON.
 */
export default class TestReporter {
  #write;
  #outputFile;
  #total = 0;
  #done = 0;
  #suiteWidth = 0;
  #startedAt = 0;
  #counts = { passed: 0, failed: 0, skipped: 0 };
  /** Failures, and the beginning of what they said, to be listed again at the end. */
  #failures = [];
  /** How many tests were skipped, by reason. */
  #skipped = new Map();
  /** Tests that failed and then passed when they were run again: broken, too, but listed separately. */
  #flaky = [];
  /** The finished files, with their seconds. */
  #files = [];
  /** The tests that took a second or more. */
  #slow = [];

  constructor({ outputFile, write = (text) => process.stdout.write(text) }) {
    this.#outputFile = outputFile;
    this.#write = write;
  }

  onTestRunStart(specifications) {
    this.#startedAt = performance.now();
    this.#total = specifications.length;
    this.#suiteWidth = Math.max(0, ...specifications.map(({ project }) => project.name.length));
    this.#say(`${this.#total} test ${this.#total === 1 ? "file" : "files"}\n`);
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    this.#counts[state] += 1;
    const name = `${test.module.project.name}  ${pathOf(test.module)} > ${test.fullName}`;
    const seconds = (test.diagnostic()?.duration ?? 0) / 1_000;
    if (seconds >= 1) this.#slow.push({ name, seconds });
    if (state === "skipped") {
      const why = whySkipped(test);
      this.#skipped.set(why, (this.#skipped.get(why) ?? 0) + 1);
    }
    if (state === "failed") this.#fail(name, errors);
    else if (test.diagnostic()?.flaky) {
      this.#flaky.push(name);
      this.#say(`\nFLAKY ${name}\n${errors.map(described).join("\n")}\n`);
    }
  }

  /** A group whose setup or cleanup failed. */
  onTestSuiteResult(suite) {
    if (suite.errors().length === 0) return;
    this.#counts.failed += 1;
    this.#fail(`${suite.module.project.name}  ${pathOf(suite.module)} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module) {
    const { project } = module;
    const seconds = secondsOf(module.diagnostic());
    const path = pathOf(module);
    this.#done += 1;
    this.#files.push({ path, project: project.name, seconds });
    // The file couldn't be read, or its setup failed.
    if (module.errors().length > 0) {
      this.#counts.failed += 1;
      this.#fail(`${project.name}  ${path}`, module.errors());
    }
    const place = `[${String(this.#done).padStart(String(this.#total).length)}/${this.#total}]`;
    this.#say(`${place} ${project.name.padEnd(this.#suiteWidth)}  ${path}  ${outcomeOf(module)}  ${seconds.toFixed(1)} s`);
  }

  onUserConsoleLog({ content }) {
    this.#write(content);
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) {
      this.#counts.failed += 1;
      this.#fail(["outside any test", error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(", near "), [error]);
    }
    if (this.#skipped.size > 0) {
      const reasons = [...this.#skipped].sort(([, one], [, other]) => other - one);
      this.#say(`\nSkipped:\n${reasons.map(([why, count]) => `${String(count).padStart(5)}  ${why}`).join("\n")}`);
    }
    if (this.#flaky.length > 0) this.#say(`\nPassed only when run again:\n${this.#flaky.map((name) => `  ${name}`).join("\n")}`);
    if (this.#failures.length > 0) this.#say(`\nFailed:\n${this.#failures.join("\n")}`);
    this.#say(`\n${this.#done} of ${this.#total} files in ${minutes((performance.now() - this.#startedAt) / 1_000)}. Slowest files:`);
    const slowest = this.#files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
    for (const { path, seconds } of slowest) this.#say(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
    if (this.#outputFile) writeFileSync(this.#outputFile, JSON.stringify({ ...this.#counts, files: this.#files, slow: this.#slow }));
  }

  #fail(name, errors) {
    const why = errors.map(described).join("\n");
    const again = why.split("\n").slice(0, MAX_LINES_AGAIN);
    this.#failures.push([`  ${name}`, ...again.map((line) => `    ${line}`)].join("\n"));
    this.#say(`\nFAIL ${name}\n${why}\n`);
  }

  #say(text) {
    this.#write(`${text}\n`);
  }
}

/** The conditions of tests that don't always run, as they stand in their files, and what they mean. */
const CONDITIONS = [
  [/\binProof\b|isProof/, "run in npm run prove"],
  [/serverUrl|isServerThere|isDatabaseThere/, "need a PostgreSQL server, or are for the embedded database"],
  [/databaseKind|onServer\(/, "are for the other kind of database"],
  [/[pP]rograms/, "need PostgreSQL's server programs"],
  [/isMounted|canMount/, "need to mount a disk (root)"],
  [/isImapServerThere/, "need Dovecot, and root to start it"],
  [/isNginxThere|canRun/, "need nginx"],
  [/isThere\("(\w+)"/, "need promtool or HAProxy"],
  [/hasXmllint/, "need xmllint"],
  [/hasSpamAssassin/, "need SpamAssassin"],
  [/hasListPage|kind === /, "don't apply to this kind"],
  [/process\.platform/, "need another operating system"],
];

/** Read from the file, at the test or a group around it: Vitest remembers that a test is skipped, not why. */
function whySkipped(test) {
  for (let at = test; at.type !== "module"; at = at.parent) {
    const text = linesAt(at.module.moduleId, at.location?.line);
    const known = CONDITIONS.find(([condition]) => condition.test(text));
    if (known && /\binProof\b|[rR]unIf|skipIf|\bonServer\b/.test(text)) return known[1];
  }
  return "aren't selected by the arguments, or their group's setup failed";
}

function linesAt(path, line) {
  if (!line) return "";
  // A formatter can break the line between the condition and the name.
  return readFileSync(path, "utf8")
    .split("\n")
    .slice(Math.max(0, line - 2), line + 1)
    .join("\n");
}

function pathOf(module) {
  return relative(process.cwd(), module.moduleId);
}

/** A file's setup, tests, and cleanup together. */
function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000;
}

function outcomeOf(module) {
  const counts = { failed: 0, passed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    // Some tests of an interrupted file never ran.
    counts[state === "pending" ? "skipped" : state] += 1;
  }
  for (const { length } of [module, ...module.children.allSuites()].map((group) => group.errors())) if (length > 0) counts.failed += 1;
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  return named.map(([state, count]) => `${count} ${state}`).join(", ") || "no tests";
}

function described({ name, message, diff, stacks = [] }) {
  const [at] = stacks;
  const place = at ? `\n  at ${relative(process.cwd(), at.file)}:${at.line}:${at.column}` : "";
  const text = `${name && name !== "AssertionError" ? `${name}: ` : ""}${message}${diff ? `\n${diff}` : ""}`;
  return `${indented(text)}${place}`;
}

function indented(text) {
  const lines = text.split("\n");
  const left = lines.length - MAX_LINES;
  if (left > 0) lines.splice(MAX_LINES, left, `… ${left} more lines`);
  return lines.map((line) => `  ${line}`).join("\n");
}

function minutes(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
