import { Part } from "~/app/ui/part.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { isWide, Sections } from "../page-sections/sections.tsx";
import type { ShownSection } from "../page-sections/shown-sections.ts";

/** What staff add to a home page. */
export function HomeSections({ sections }: { sections: ShownSection[] }) {
  if (sections.length === 0) return null;
  if (sections.some(isWide))
    return (
      <Part>
        <Sections sections={sections} about="Home page" />
      </Part>
    );
  return (
    <div className="page-width grid gap-16 py-16 md:py-24">
      <Blocks blocks={sections} />
    </div>
  );
}
