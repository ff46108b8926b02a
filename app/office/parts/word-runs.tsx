import type { WordRun } from "~/domain/content/index.ts";

/** A text word by word: what came is underlined, what went is struck through. */
export function WordRuns({ runs }: { runs: WordRun[] }) {
  return runs.map(({ text, change }, at) => {
    const key = `${at} ${change}`;
    if (change === "added") {
      return (
        <ins key={key} className="bg-good-tint text-good">
          {text}
        </ins>
      );
    }
    if (change === "removed") {
      return (
        <del key={key} className="bg-bad-tint text-bad">
          {text}
        </del>
      );
    }
    return <span key={key}>{text}</span>;
  });
}
