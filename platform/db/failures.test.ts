import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./failures.ts";

const failure = (members: object, message = "it failed") => Object.assign(new Error(message), members);
/** As drizzle reports what the driver says. */
const inQuery = (cause: Error) => new Error("Failed query: select 1", { cause });

/** Every class of PostgreSQL's appendix A that can end a statement, with codes of it: those to try again, and those that no retry helps. */
const CLASSES: [string, notNow: string[], faults: string[]][] = [
  ["03 SQL statement not yet complete", [], ["03000"]],
  ["08 connection", ["08000", "08001", "08003", "08004", "08006", "08007", "08P01"], []],
  ["09 triggered action", [], ["09000"]],
  ["0A feature", [], ["0A000"]],
  ["0B, 0F, 0L, 0P, 0Z", [], ["0B000", "0F001", "0L000", "0P000", "0Z002"]],
  ["20 case, 21 cardinality", [], ["20000", "21000"]],
  ["22 data", [], ["22001", "22003", "22012", "22P02", "22021"]],
  ["23 constraints", [], ["23502", "23503", "23505", "23514", "23P01"]],
  ["24 cursor", [], ["24000"]],
  ["25 transaction state", ["25006", "25P03", "25P04"], ["25000", "25001", "25P01", "25P02"]],
  ["26, 27, 2B, 2D, 2F", [], ["26000", "27000", "2B000", "2D000", "2F005"]],
  ["28 signing in", ["28000", "28P01"], []],
  ["34, 38, 39, 3B", [], ["34000", "38000", "39P01", "3B001"]],
  ["3D database", ["3D000"], []],
  ["3F schema", [], ["3F000"]],
  ["40 rollback", ["40001", "40003", "40P01"], ["40000", "40002"]],
  ["42 syntax and access", [], ["42501", "42601", "42703", "42P01"]],
  ["44 check option", [], ["44000"]],
  ["53 resources", ["53000", "53100", "53200", "53300", "53400"], []],
  ["54 limits of a statement", [], ["54000", "54001", "54011", "54023"]],
  ["55 state", ["55000", "55006", "55P03"], ["55P02", "55P04"]],
  ["57 operator", ["57000", "57014", "57P01", "57P02", "57P03", "57P04", "57P05"], []],
  ["58 system", ["58000", "58030", "58P01", "58P02"], []],
  ["72 snapshot", ["72000"], []],
  ["F0 configuration", ["F0000", "F0001"], []],
  ["HV foreign data", [], ["HV000"]],
  ["P0 PL/pgSQL", [], ["P0001", "P0002"]],
  ["XX internal", ["XX000", "XX001", "XX002"], []],
];

test.each(CLASSES)("class %s", (_name, notNow, faults) => {
  const judged = [...notNow, ...faults].map((code) => [code, isDatabaseUnavailable(inQuery(failure({ code, severity: "ERROR" })))]);
  expect(judged).toEqual([...notNow.map((code) => [code, true]), ...faults.map((code) => [code, false])]);
});

test.each([
  ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOTCONN", "EADDRNOTAVAIL"],
  ["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "EPIPE", "ETIMEDOUT", "EPROTO", "ERR_SOCKET_CLOSED", "ERR_STREAM_DESTROYED"],
  ["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "ERR_SSL_WRONG_VERSION_NUMBER"],
  ["ENOENT", "ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"],
])("a server that can't be reached: %s and others", (...codes) => {
  for (const code of codes) expect([code, isDatabaseUnavailable(inQuery(failure({ code })))]).toEqual([code, true]);
  const several = new AggregateError([failure({ code: "EACCES" }), failure({ code: codes[0] })]);
  expect(isDatabaseUnavailable(inQuery(several))).toBe(true);
});

test("a session that the server ended, whatever the reason", () => {
  expect(isDatabaseUnavailable(inQuery(failure({ code: "42501", severity: "FATAL" })))).toBe(true);
  expect(isDatabaseUnavailable(inQuery(failure({ code: "42501", severity: "ERROR" })))).toBe(false);
});

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
  "The server does not support SSL connections",
  "There was an error establishing an SSL connection",
  "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string",
  "PGlite is closed",
])("the driver's own words: %s", (words) => expect(isDatabaseUnavailable(inQuery(new Error(words)))).toBe(true));

test.each([
  new Error("a bug"),
  new TypeError("x is not a function"),
  failure({ code: "ERR_INVALID_ARG_TYPE" }),
  failure({ code: "EACCES" }),
  "text",
  undefined,
])("anything else is a fault: %s", (error) => expect(isDatabaseUnavailable(error)).toBe(false));
