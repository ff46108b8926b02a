import { shownText } from "~/domain/rich-text/marked-text.input.ts";
import { Runs } from "./runs.tsx";
import type { At } from "./section-props.ts";

interface WordsProps {
  at: At;
  /** The field's path: "title", "items.0.title". */
  of: string;
  children: string;
}

/** A field's text in an element of its own. In the editor, it can be typed in. */
export function Words({ at, of, children }: WordsProps) {
  const written = at.written?.(of);
  const text = written && shownText(written, { facts: at.facts ?? {}, isMarked: false, isEdited: true });
  if (!Array.isArray(text)) return <span {...at(of)}>{children}</span>;
  return (
    <span {...at(of)} data-words>
      <Runs of={text} isEdited />
    </span>
  );
}

/** A section's title beside something else, if it has one. Above everything, it's the band's (band.tsx). */
export function Title({ at, children }: Pick<WordsProps, "at" | "children">) {
  return (
    children && (
      <h2>
        <Words at={at} of="title">
          {children}
        </Words>
      </h2>
    )
  );
}

interface MarkedProps extends WordsProps {
  /** In the editor, the facts that texts refer to. Visitors' texts have them already. */
  facts: Readonly<Record<string, string>> | undefined;
}

/** A field's text with its links and bold parts. */
export function Marked({ at, of, facts, children }: MarkedProps) {
  const isEdited = facts !== undefined;
  const text = shownText(children, { facts: facts ?? {}, isMarked: true, isEdited });
  return (
    <span {...at(of)} data-words={isEdited || undefined}>
      {typeof text === "string" ? text : <Runs of={text} isEdited={isEdited} />}
    </span>
  );
}
