/** A description for people: without the heading above it, and without sentences that are repeated below it. */
export function introOf(description: string, { heading, saidBelow }: { heading: string; saidBelow?: string }): string {
  const sentences = withoutHeading(description, heading).split(/(?<=[.?!])\s+/);
  const left = sentences.filter((sentence) => !saidBelow || !sentence.includes(saidBelow));
  return (left.length > 0 ? left : sentences).join(" ");
}

function withoutHeading(description: string, heading: string): string {
  const rest = description.startsWith(`${heading}: `) ? description.slice(heading.length + 2).trimStart() : "";
  return rest ? rest.charAt(0).toLocaleUpperCase("en-US") + rest.slice(1) : description;
}
