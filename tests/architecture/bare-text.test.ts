import { dirname } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { bareTextsIn } from "./bare-text.ts";

/** The program's own types, without what the router generates for its routes. */
function programOf(extra: Record<string, string> = {}): ts.Program {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const { readFile, fileExists } = host;
  host.readFile = (path) => extra[path] ?? readFile(path);
  host.fileExists = (path) => path in extra || fileExists(path);
  const roots = Object.keys(extra).length > 0 ? Object.keys(extra) : fileNames.filter((path) => path.includes("/app/"));
  return ts.createProgram(roots, { ...options, noEmit: true }, host);
}

const isPublic = (path: string) => /\/app\/(?!admin\/|ui\/styleguide\/).*\.tsx$/.test(path) && !path.includes(".test.");

test("no text that a page translator may replace is changed, or has siblings that come and go", () => {
  expect(bareTextsIn(programOf(), isPublic).map(({ place, problem }) => `${place.replace(`${process.cwd()}/`, "")}: ${problem}`)).toEqual(
    [],
  );
}, 400_000);

test.each([
  ["<p>Send{isBusy && <b />}</p>", "text next to an element that comes and goes"],
  ["<p>Send {count}</p>", "text that can change, with siblings"],
  ["<p><b />{isBusy ? 'Sending' : 'Send'}</p>", "text that can change, with siblings"],
])("%s is found", (markup, problem) => {
  const path = `${process.cwd()}/app/site/planted.tsx`;
  const source = `export function Planted({ isBusy, count }: { isBusy: boolean; count: number }) { return ${markup}; }`;
  expect(bareTextsIn(programOf({ [path]: source }), (file) => file === path)).toMatchObject([{ problem }]);
});

test("text in an element of its own isn't", () => {
  const path = `${dirname(process.cwd())}/${process.cwd().split("/").at(-1)}/app/site/planted.tsx`;
  const source = `export function Planted({ isBusy, count }: { isBusy: boolean; count: number }) { return <p><span>Send</span>{isBusy && <b />}<b>{count}</b></p>; }`;
  expect(bareTextsIn(programOf({ [path]: source }), (file) => file === path)).toEqual([]);
});
