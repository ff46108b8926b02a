import type { ReactNode } from "react";
import { markFor } from "../illustrations/marks/index.ts";

interface Props {
  name: string;
  framework: string;
}

const look = "-ml-1 block size-12 text-link [--color-ember:var(--color-ember-on-ink)]";

/** A standard's mark. It comes with the page, like every drawing (layout/drawing.tsx), so the browser never loads its code. */
export const ComplianceMark: (props: Props) => ReactNode = import.meta.env.SSR ? MarkByServer : KeptMark;

function MarkByServer({ name, framework }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <span className={look} dangerouslySetInnerHTML={{ __html: markFor(name, framework) }} />;
}

function KeptMark() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
  return <span className={look} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
