import { markFor } from "../illustrations/marks/index.ts";

/** A standard's mark. */
export function ComplianceMark({ name, framework }: { name: string; framework: string }) {
  return (
    <span
      className="-ml-1 block size-12 text-link [--color-ember:var(--color-ember-on-ink)]"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: markFor(name, framework) }}
    />
  );
}
