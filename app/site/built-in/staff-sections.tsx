import { anchorsOf } from "../blocks/block-text.ts";
import { Blocks } from "../blocks/blocks.tsx";
import { isWide, Sections } from "../page-sections/sections.tsx";
import type { ShownSection } from "../page-sections/shown-sections.ts";
import type { ShownPart } from "./read-page.ts";

interface StaffSectionsProps {
  sections: ShownSection[];
  about: string;
  /** All parts of the page. */
  all: readonly ShownPart[];
  /** On a home page, texts take the page's width. */
  isHome: boolean;
}

/** What staff added to a built-in page, at one place. */
export default function StaffSections({ sections, about, all, isHome }: StaffSectionsProps) {
  const staffs = all.filter((part) => typeof part !== "string");
  if (!isHome || sections.some(isWide)) return <Sections sections={sections} about={about} all={staffs} />;
  return (
    <div className="page-width grid gap-16 py-16 md:py-24">
      <Blocks blocks={sections} anchors={anchorsOf(staffs)} />
    </div>
  );
}
