import type { ReactElement } from "react";
import { shownText } from "~/domain/rich-text/marked-text.input.ts";
import { Runs } from "./runs.tsx";
import { type At, textAt, unmarked } from "./section-props.ts";

/** The paths of a section's texts: "title", "items.0.title". */
type PathIn<Content> = {
  [Name in keyof Content & string]-?: NonNullable<Content[Name]> extends string
    ? Name
    : Content[Name] extends (infer Entry)[]
      ? `${Name}.${number}.${keyof Entry & string}`
      : never;
}[keyof Content & string];

interface Texts<Content> {
  /** A field's text as it is. */
  words: (of: PathIn<Content>) => ReactElement;
  /** A field's text with its links and bold parts. */
  marked: (of: PathIn<Content>) => ReactElement;
}

/** What draws the texts of a section, each in an element of its own. In the editor, they can be typed in. */
export function textsOf<Content extends object>({ content, at = unmarked }: { content: Content; at?: At | undefined }): Texts<Content> {
  return {
    words: (of) => (
      <Words at={at} of={of}>
        {textAt(content, of) ?? ""}
      </Words>
    ),
    marked: (of) => (
      <Marked at={at} of={of}>
        {textAt(content, of) ?? ""}
      </Marked>
    ),
  };
}

interface WordsProps {
  at: At;
  /** The field's path. */
  of: string;
  children: string;
}

/** A text that isn't the field's own, such as a part of it. */
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

function Marked({ at, of, children }: WordsProps) {
  const isEdited = at.facts !== undefined;
  const text = shownText(children, { facts: at.facts ?? {}, isMarked: true, isEdited });
  return (
    <span {...at(of)} data-words={isEdited || undefined}>
      {typeof text === "string" ? text : <Runs of={text} isEdited={isEdited} />}
    </span>
  );
}
