import type { RegulatoryFact } from "./regulatory-facts.input.ts";

/** Where laws and standards are published. A source anywhere else is someone's summary. */
const OFFICIAL = [
  "acq.osd.mil",
  "acquisition.gov",
  "aicpa-cima.com",
  "capitol.texas.gov",
  "cppa.ca.gov",
  "dowcio.war.gov",
  "ecfr.gov",
  "eur-lex.europa.eu",
  "federalregister.gov",
  "ftc.gov",
  "govinfo.gov",
  "healthit.gov",
  "hhs.gov",
  "nist.gov",
  "pcisecuritystandards.org",
];

/**
 * What's wrong with a list of facts, each with the fact's name: a broken link, a date that doesn't exist or is still to come, and an ID that
 * occurs twice.
 */
export function factFaults(facts: readonly RegulatoryFact[], today: string): string[] {
  const seen = new Set<string>();
  return facts.flatMap((fact) => {
    const faults = [...ownFaults(fact, today), ...(seen.has(fact.id) ? ["there's another fact with this ID"] : [])];
    seen.add(fact.id);
    return faults.map((fault) => `${fact.id}: ${fault}`);
  });
}

function ownFaults({ id, statement, sources, checkedOn, replaces }: RegulatoryFact, today: string): string[] {
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9-]{2,59}$/.test(id)) faults.push("its ID isn't in lowercase with hyphens");
  if (statement.trim().length < 20 || replaces?.trim() === "") faults.push("its statement is empty");
  if (sources.length === 0) faults.push("it has no source");
  for (const { title, url } of sources) {
    const fault = linkFaultOf(url);
    if (fault) faults.push(`${fault}: ${url}`);
    if (title.trim() === "") faults.push(`its source has no title: ${url}`);
  }
  if (!isDay(checkedOn)) faults.push(`checked on a day that doesn't exist: ${checkedOn}`);
  else if (checkedOn > today) faults.push(`checked on a day to come: ${checkedOn}`);
  return faults;
}

/** Why a link can't lead to an official source. No request is made: the program doesn't call other sites on its own. */
function linkFaultOf(url: string): string | null {
  if (!URL.canParse(url)) return "its link isn't an address";
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:") return "its link doesn't start with https";
  const isOfficial = OFFICIAL.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isOfficial ? null : "its link doesn't lead to an official publication";
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
