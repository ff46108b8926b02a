import { Skyline } from "../layout/drawing.tsx";
import type { SectionProps } from "./section-props.ts";

/** A line, or the land that the site's pages stand on. */
export function DividerSection({ content }: SectionProps<"divider">) {
  if (content.look === "land")
    return (
      <div className="overflow-hidden pt-10">
        <Skyline
          isLater
          className="-mb-px block h-28 w-[180%] -translate-x-1/4 text-bluebonnet/60 [--color-ember:var(--color-ember)] md:h-auto md:w-full md:translate-x-0"
        />
      </div>
    );
  return (
    <div className="page-width">
      <hr className="border-edge" />
    </div>
  );
}
