import { Fragment } from "react";
import type { TextChange } from "~/domain/content/index.ts";

/** A text word by word: what came is underlined, what went is struck through. Between the two stands a blank that is in neither. */
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
