import ai from "./ai.svg?raw";
import cmmc from "./cmmc.svg?raw";
import dfars from "./dfars.svg?raw";
import hipaa from "./hipaa.svg?raw";
import nist from "./nist.svg?raw";
import soc2 from "./soc2.svg?raw";

/** By the first word of a standard's name. */
const marks: [start: string, mark: string][] = [
  ["AI", ai],
  ["CMMC", cmmc],
  ["DFARS", dfars],
  ["NIST", nist],
  ["SOC", soc2],
  ["HIPAA", hipaa],
];

/** A standard's mark (our own SVG markup), by its name, or by the framework of its assessment. */
export function markFor(name: string, framework: string): string {
  const [, mark = nist] = marks.find(([start]) => name.startsWith(start)) ?? marks.find(([start]) => framework.startsWith(start)) ?? [];
  return mark;
}
