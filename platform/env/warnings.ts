import { distance } from "fastest-levenshtein";
import { secretNames } from "./secret-files.ts";
import { LOOPBACK, variableNames } from "./variables.ts";

const MIN_LENGTH = 6;
/** Two letters swapped, or two typed wrong. */
const MAX_DISTANCE = 2;

/** What's allowed, but probably not meant: names that look like ours, and an unencrypted public site. */
export function configurationWarnings(variables: Record<string, string | undefined>, { siteUrl }: { siteUrl: string }): string[] {
  const known = [...variableNames, ...secretNames.map((name) => `${name}_FILE`)];
  const misspelled = Object.keys(variables).flatMap((name) => {
    const near = nearestName(name, known);
    return near ? [`${name} isn't a variable that Bluebonnet reads. Did you mean ${near}?`] : [];
  });
  const { protocol, hostname, host } = new URL(siteUrl);
  if (protocol !== "http:" || LOOPBACK.has(hostname)) return misspelled;
  return [
    ...misspelled,
    `SITE_URL starts with http://, so passwords and forms travel unencrypted, and links lead there. Use https://${host}.`,
  ];
}

/** The known name that an unknown one was probably meant to be, if there is one. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length < MIN_LENGTH || known.includes(name)) return undefined;
  return known.find((other) => other.length >= MIN_LENGTH && distance(name, other) <= MAX_DISTANCE);
}
