import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { type At, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";

interface Props {
  front: ReactNode;
  back: ReactNode;
  /** The flip button's label. */
  turn: string;
  at: At;
  /** The card's name for screen readers. */
  name: string;
  /** What's behind its texts. */
  ground: "on-paper" | "on-ink";
  /** The classes of both sides. */
  className: string;
}

/** A card with a front and a back. It flips with and without scripts. */
export function TurningCard({ front, back, turn, at, name, ground, className }: Props) {
  const side = classNames("turning-side relative flex flex-col rounded-md border px-6 pt-6 pb-20 md:px-7 md:pt-7", className);
  const label = (
    <Words at={at} of="turn">
      {turn || "Flip"}
    </Words>
  );
  return (
    <div className={classNames("turning-card", ground)}>
      <div className={classNames(side, "turning-front")}>{front}</div>
      <details className="group px-6 pb-5 md:px-7">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
          <Icon name="rotate-ccw" className="size-4 -scale-x-100" />
          <span className="group-open:hidden">{at === unmarked ? turn || "Flip" : label}</span>
          <span className="hidden group-open:inline">Flip back</span>
          <span className="sr-only">{`: ${name}`}</span>
        </summary>
      </details>
      <div className={classNames(side, "turning-back")}>{back}</div>
    </div>
  );
}
