import { dayText } from "../days.ts";
import { CHECK_AFTER_DAYS } from "./fact-rules.input.ts";
import { type FactTopic, factTopics, type RegulatoryFact, regulatoryFacts } from "./regulatory-facts.input.ts";

/** docs/facts.md: every fact with its sources, from the records. */
export function factSheet(): string {
  const topics = Object.entries(factTopics) as [FactTopic, string][];
  return `${INTRO}\n${topics.map(([topic, title]) => `\n## ${title}\n\n${factsOf(topic)}`).join("\n")}\n`;
}

const INTRO = `# Regulatory facts

What the site, its guides, and its reports rely on, as it was checked for this version. This page is made from the records in \`domain/regulations/facts/\`: change those, and run \`npm run facts\`. Staff see each fact's age under **Regulatory Facts** in the back office, and check it again after ${CHECK_AFTER_DAYS} days ([decision 80](decisions/0080-regulatory-facts.md)).

"Read: the text" means that we read the source's own words. "Read: summaries" means that we couldn't, and rely on what several others have published about it.`;

function factsOf(topic: FactTopic): string {
  return regulatoryFacts
    .filter((fact) => fact.topic === topic)
    .map(entryOf)
    .join("\n\n");
}

function entryOf({ id, statement, sources, checkedOn, read, replaces }: RegulatoryFact): string {
  const links = sources.map(({ title, url }) => `[${title}](${url})`).join(", ");
  return [
    `### ${id}\n\n${statement}\n`,
    ...(replaces ? [`- Replaces: ${replaces}`] : []),
    `- Sources: ${links}`,
    `- Checked: ${dayText(checkedOn)}. Read: ${read === "text" ? "the text" : "summaries"}.`,
  ].join("\n");
}
