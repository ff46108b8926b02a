import { Fragment, lazy, type ReactNode } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";
import { Part } from "~/app/ui/part.tsx";
import { still } from "~/app/ui/still.tsx";
import { anchorsOf } from "../blocks/block-text.ts";
import { Blocks } from "../blocks/blocks.tsx";
import { BandView, type DrawnBand } from "./band-views.tsx";
import DrawnForm from "./form-section.tsx";
import { Openers } from "./openers.tsx";
import DrawnOpening from "./opening-section.tsx";
import type { ShownSection } from "./shown-sections.ts";

interface SectionsProps {
  sections: ShownSection[];
  /** What the page is about, for a form that doesn't say. */
  about: string;
  /** Whether a hero at the top opens the page, because the page has no other heading. */
  canLead?: boolean;
  /** Of all sections of the page, if these aren't all of them. */
  anchors?: Map<string, string>;
}

/** A page's sections from edge to edge: bands, and between them, what runs in a column of text. */
export function Sections({ sections, about, canLead = false, anchors = anchorsOf(sections) }: SectionsProps) {
  const runs = runsOf(sections).map(({ key, prose, section }) => (
    <Fragment key={key}>
      {prose.length > 0 && (
        <Column>
          <Blocks blocks={prose} anchors={anchors} />
        </Column>
      )}
      {section?.band && <Band of={section.band} variant={canLead && section === sections[0] ? LEADS : ""} />}
      {section?.opening && (
        <Part>
          <OpeningSection {...section.opening} page={about} leads={canLead && section === sections[0]} />
        </Part>
      )}
      {section && !section.band && !section.opening && (
        <Part>
          <FormSection
            content={section.content}
            words={section.words ?? {}}
            section={section.id}
            id={anchors.get(section.id) ?? section.id}
            about={about}
          />
        </Part>
      )}
    </Fragment>
  ));
  return (
    <>
      {runs}
      <Openers />
    </>
  );
}

const files = { opening: () => import("./opening-section.tsx"), form: () => import("./form-section.tsx") };

const OpeningSection = import.meta.env.SSR
  ? DrawnOpening
  : ((await loadShown("main [data-opening]", files.opening)) ?? lazy(files.opening));

/** In the browser, in a file of its own: a home page without a form section has no use for a lead form's code. */
const FormSection = import.meta.env.SSR
  ? DrawnForm
  : ((await loadShown("main form:not([data-opening] *)", files.form)) ?? lazy(files.form));

const LEADS = "leads";
const Band = still("div", import.meta.env.SSR && ((band: DrawnBand, variant: string) => <BandView {...band} leads={variant === LEADS} />));

/** Where sections that aren't bands run, one below the other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-16 wrap-break-word md:py-24 [&>*]:max-w-4xl">{children}</div>;
}

/** Whether it takes the page's full width. */
export function isWide({ type, band, opening }: ShownSection): boolean {
  return band !== undefined || opening !== undefined || type === "form";
}

interface Run {
  key: string;
  prose: Exclude<ShownSection, { band: object } | { opening: object }>[];
  /** What follows the prose. */
  section: ShownSection | undefined;
}

function runsOf(sections: ShownSection[]): Run[] {
  const runs: Run[] = [];
  let prose: Run["prose"] = [];
  for (const section of sections) {
    if (section.band === undefined && section.opening === undefined && section.type !== "form") {
      prose.push(section);
      continue;
    }
    runs.push({ key: section.id, prose, section });
    prose = [];
  }
  return prose.length > 0 ? [...runs, { key: "end", prose, section: undefined }] : runs;
}
