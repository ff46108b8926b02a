import { Fragment } from "react";
import type { TextChange } from "~/domain/content/index.ts";

/** A text word by word: added words are underlined, removed ones struck through. The space between them is in neither. */
export function TextDiff({ runs }: { runs: TextChange[] }) {
  return runs.map(({ text, change }, at) => {
    const key = `${at} ${change}`;
    if (change === "same") return <span key={key}>{text}</span>;
    const isBehindOther = at > 0 && runs[at - 1]?.change !== "same";
    return (
      <Fragment key={key}>
        {isBehindOther && " "}
        {change === "added" ? (
          <ins className="box-decoration-clone bg-good-tint px-0.5 text-good">{text}</ins>
        ) : (
          <del className="box-decoration-clone bg-bad-tint px-0.5 text-bad">{text}</del>
        )}
      </Fragment>
    );
  });
}
