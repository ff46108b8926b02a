import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";

/** Longer texts are collapsed. */
const SHOWN = { characters: 700, lines: 10 };

/**
 * Text as it was typed. Of a long one, only the first lines are shown at first. A checkbox expands it, so it also works without scripts.
 * `shown`: the same text with marks.
 */
export function FoldedText({ text, shown = text, className }: { text: string; shown?: ReactNode; className?: string }) {
  const id = useId();
  const isLong = text.length > SHOWN.characters || text.split("\n").length > SHOWN.lines;
  const look = classNames("max-w-[68ch] wrap-anywhere whitespace-pre-wrap", className);
  if (!isLong) return <p className={look}>{shown}</p>;
  return (
    <div className="group/fold grid justify-items-start gap-1">
      <p className={classNames(look, "line-clamp-[10] group-has-checked/fold:line-clamp-none")}>{shown}</p>
      <label htmlFor={id} className="cursor-pointer text-sm font-semibold text-link has-focus-visible:outline-2">
        <input id={id} type="checkbox" className="sr-only" />
        <span className="group-has-checked/fold:hidden">Show all</span>
        <span className="hidden group-has-checked/fold:inline">Show less</span>
      </label>
    </div>
  );
}
