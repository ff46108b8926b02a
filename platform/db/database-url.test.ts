import { expect, test } from "vitest";
import { DatabaseUrlError, hostName, parseDatabaseUrl } from "./database-url.ts";

const hostsOf = (url: string) => parseDatabaseUrl(url).servers.map(hostName);

test("an address can list several hosts, each with its port", () => {
  expect(hostsOf("postgres://u:p@a:5432,b:5433,[::1]:5434/site?target_session_attrs=read-write")).toEqual([
    "a:5432",
    "b:5433",
    "[::1]:5434",
  ]);
  expect(hostsOf("postgresql://u@db.example.com/site")).toEqual(["db.example.com"]);
  expect(hostsOf("postgres:///site?host=/run/postgresql")).toEqual(["/run/postgresql"]);
  const { servers } = parseDatabaseUrl("postgres://u%40x:p%2Fq@a,b/site?sslmode=verify-full&statement_timeout=5000");
  expect(servers).toEqual([
    expect.objectContaining({ host: "a", user: "u@x", password: "p/q", database: "site", ssl: {}, statement_timeout: "5000" }),
    expect.objectContaining({ host: "b", user: "u@x", password: "p/q", database: "site", ssl: {}, statement_timeout: "5000" }),
  ]);
});

test("the wait for one host can be set", () => {
  expect(parseDatabaseUrl("postgres://a,b/x?connect_timeout=3").connectTimeoutMs).toBe(3_000);
  expect(parseDatabaseUrl("postgres://a,b/x").connectTimeoutMs).toBeUndefined();
});

test.each([
  ["postgres://u:word-7@a,b/x?load_balance_hosts=random", /the option "load_balance_hosts", which isn't supported.*sslmode/],
  ["postgres://u:word-7@a/x?application_name=mine", /the option "application_name"/],
  ["postgres://u:word-7@a/x?__proto__=1", /the option "__proto__"/],
  ["postgres://u:word-7@a,b/x?target_session_attrs=standby", /target_session_attrs is read-write, because Bluebonnet needs/],
  ["postgres://u:word-7@a,b/x?target_session_attrs=any", /target_session_attrs is read-write/],
  ["postgres://u:word-7@a/x?sslmode=on", /sslmode is disable, prefer/],
  ["postgres://u:word-7@a/x?sslmode=require&sslmode=disable", /sslmode only once/],
  ["postgres://u:word-7@a/x?channel_binding=require", /channel_binding is disable or prefer/],
  ["postgres://u:word-7@a,b/x?connect_timeout=0", /connect_timeout is a number of seconds from 1 to 999/],
  ["postgres://u:word-7@a,b/x?host=c", /host doesn't work with several hosts/],
  ["postgres://u:word-7@a/x?host=b,c", /host is one host/],
  ["postgres://u:word-7@a,,b/x", /One of its hosts isn't valid/],
  ["postgres://u:word-7@a:70000,b/x", /The port 70000 isn't valid/],
  ["postgres://u:word-7@a:x,b/x", /One of its hosts isn't valid/],
  ["postgres://u:word-7@a/x?sslrootcert=/nowhere/ca.pem", /\/nowhere\/ca\.pem can't be \(ENOENT\)/],
  ["postgres://u:word-7#@a/x", /percent-encoded/],
  ["mysql://u:word-7@a/x", /a PostgreSQL address/],
])("%s is refused by name, without its password", (url, words) => {
  const refuse = () => parseDatabaseUrl(url);
  expect(refuse).toThrow(DatabaseUrlError);
  expect(refuse).toThrow(words);
  expect(refuse).not.toThrow(/word-7/);
});
