import ai from "./ai.svg?raw";
import cmmc from "./cmmc.svg?raw";
import dfars from "./dfars.svg?raw";
import hipaa from "./hipaa.svg?raw";
import nist from "./nist.svg?raw";
import soc2 from "./soc2.svg?raw";

const marks: Readonly<Record<string, string>> = { ai, cmmc, dfars, hipaa, nist, soc2 };

/** A standard's mark (our own SVG markup), by its name in `drawings.input.ts`. */
export function markup(name: string): string {
  return marks[name] ?? "";
}
