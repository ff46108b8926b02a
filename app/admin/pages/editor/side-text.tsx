import type { TextChange } from "~/domain/content/index.ts";

/** One of two compared texts. The words that the other doesn't have are marked. */
export function SideText({ runs, side }: { runs: readonly TextChange[]; side: "mine" | "theirs" }) {
  const other = side === "mine" ? "removed" : "added";
  const own = runs.filter(({ change }) => change !== other);
  if (own.length === 0) return <i className="text-body">Empty</i>;
  return own.map(({ text, change }, place) =>
    change === "same" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing else
      <span key={place}>{text}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing else
      <mark key={place} className="box-decoration-clone bg-warn-tint px-0.5 text-warn">
        {text}
      </mark>
    ),
  );
}
