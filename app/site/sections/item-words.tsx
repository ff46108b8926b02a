import type { At } from "./section-props.ts";
import { Words } from "./words.tsx";

interface ItemWordsProps {
  at: At;
  /** The item's place in its section's list, from 0. */
  place: number;
  children: string;
}

/** The heading of an item in a section's list, if it has one. */
export function ItemTitle({ at, place, children }: ItemWordsProps) {
  if (!children) return null;
  return (
    <h3>
      <Words at={at} of={`items.${place}.title`}>
        {children}
      </Words>
    </h3>
  );
}

/** The text below it. */
export function ItemText({ at, place, children, className = "mt-2" }: ItemWordsProps & { className?: string }) {
  if (!children) return null;
  return (
    <p className={`${className} max-w-text whitespace-pre-line`}>
      <Words at={at} of={`items.${place}.text`}>
        {children}
      </Words>
    </p>
  );
}
