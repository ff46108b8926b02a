import { Fragment, lazy } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";
import { Part } from "~/app/ui/part.tsx";
import { still } from "~/app/ui/still.tsx";
import type { BlockView } from "~/domain/content/index.ts";
import "./band-styles.ts";
import { BandView, type DrawnBand } from "./band-views.tsx";
import { Counters } from "./counters.tsx";
import { Openers } from "./openers.tsx";
import DrawnProse from "./prose.tsx";
import { ScriptedView, StillView } from "./scripted-views.tsx";
import { isProse, OPENING } from "./section-kinds.ts";
import type { ShownSection } from "./shown-sections.ts";

interface SectionsProps {
  sections: ShownSection[];
  /** What the page is about, for a form that doesn't say. */
  about: string;
  /** Whether a hero at the top opens the page, because the page has no other heading. */
  canLead?: boolean;
  /** All sections of the page, if these aren't all of them. */
  all?: readonly ShownSection[];
}

/** A page's sections from edge to edge: bands, and between them, what runs in a column of text. */
export function Sections({ sections, about, canLead = false, all = sections }: SectionsProps) {
  const runs = runsOf(sections).map(({ key, prose, section }) => (
    <Fragment key={key}>
      {prose.length > 0 && <Prose blocks={prose} all={all.filter(isProse)} />}
      {section?.band && <Band of={section.band} variant={canLead && section === sections[0] ? OPENING : ""} />}
      {section?.still && <StillView of={section.still} variant={canLead && section === sections[0] ? OPENING : ""} />}
      {section?.scripted && (
        <Part>
          <ScriptedView type={section.type} {...section.scripted} page={about} isOpening={canLead && section === sections[0]} />
        </Part>
      )}
    </Fragment>
  ));
  return (
    <>
      {runs}
      <Openers />
      <Counters />
    </>
  );
}

const prose = () => import("./prose.tsx");

/** In the browser, in a file of its own: pages without a text don't need it. */
export const Prose = import.meta.env.SSR ? DrawnProse : ((await loadShown("main [data-prose]", prose)) ?? lazy(prose));

const Band = still(
  "div",
  import.meta.env.SSR && ((band: DrawnBand, variant: string) => <BandView {...band} isOpening={variant === OPENING} />),
);

interface Run {
  key: number;
  prose: BlockView[];
  /** What follows the prose. */
  section: ShownSection | undefined;
}

function runsOf(sections: ShownSection[]): Run[] {
  const runs: Run[] = [];
  let prose: Run["prose"] = [];
  for (const section of sections) {
    if (isProse(section)) {
      prose.push(section);
      continue;
    }
    runs.push({ key: runs.length, prose, section });
    prose = [];
  }
  return prose.length > 0 ? [...runs, { key: runs.length, prose, section: undefined }] : runs;
}
