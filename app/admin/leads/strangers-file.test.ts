import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { ok } from "~/domain/result.ts";
import { strangersFile } from "./strangers-file.ts";

test.each([
  ["costs.csv", "costs.csv.txt"],
  ["COSTS.TSV", "COSTS.TSV.txt"],
  ["trace.log", "trace.log"],
  ["costs.xlsx", "costs.xlsx"],
])("%s is downloaded as %s, so that no formula runs", (name, downloaded) => {
  const { headers } = strangersFile(ok({ name, size: 1, content: Readable.from(["x"]) }), "HEAD");
  expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${downloaded}`);
  expect(headers.get("content-type")).toBe("application/octet-stream");
});
