import { type At, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";

/** A figure that counts up when someone scrolls to it (counters.tsx). The HTML has its final value, and the editor lets it stand. */
export function Counted({ at, of, children }: { at: At; of: string; children: string }) {
  if (at === unmarked) return <span data-counts="">{children}</span>;
  return <Words {...{ at, of }}>{children}</Words>;
}
