import { readFile } from "node:fs/promises";
import { minify, type Plugin, transformWithOxc } from "vite";

const MARK = "?inline-script";

/** The text of a script that stands in the page itself: `import text from "./beacon.ts?inline-script"` is that file, minified, as a function that calls itself. */
export const inlineScripts: Plugin = {
  name: "inline-scripts",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(MARK)) return null;
    const path = id.slice(0, -MARK.length);
    this.addWatchFile(path);
    return `export default ${JSON.stringify(await inlineScript(path))};`;
  },
};

/** @param path of a TypeScript file without imports */
export async function inlineScript(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path, { target: "es2022", sourcemap: false });
  const { code: small } = await minify(path, `(()=>{${code.replace(/^export \{\};?$/m, "")}})()`, {
    compress: true,
    mangle: true,
    sourcemap: false,
  });
  return small.trim().replace(/;$/, "");
}
