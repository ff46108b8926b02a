import { Fragment, lazy } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";
import { Part } from "~/app/ui/part.tsx";
import { serverOnly, still } from "~/app/ui/still.tsx";
import { anchorsOf } from "../blocks/block-text.ts";
import { BandView, type DrawnBand } from "./band-views.tsx";
import { type DrawnOpening as DrawnOpeningWords, type SentOpening, sentOpening } from "./drawn-opening.ts";
import DrawnFilm from "./film-section.tsx";
import DrawnForm from "./form-section.tsx";
import { Openers } from "./openers.tsx";
import DrawnOpening from "./opening-section.tsx";
import DrawnProse from "./prose.tsx";
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
      {prose.length > 0 && <Prose blocks={prose} anchors={anchors} />}
      {section?.band && <Band of={section.band} variant={canLead && section === sections[0] ? LEADS : ""} />}
      {section?.opening && hasScripts(section.opening) && (
        <Part>
          <OpeningSection {...section.opening} page={about} leads={canLead && section === sections[0]} />
        </Part>
      )}
      {section?.opening && !hasScripts(section.opening) && (
        <StillOpening of={section.opening.drawn} variant={canLead && section === sections[0] ? LEADS : ""} />
      )}
      {section?.film && (
        <Part>
          <FilmSection {...section.film} />
        </Part>
      )}
      {section?.words && (
        <Part>
          <FormSection
            content={section.content}
            words={section.words}
            own={section.own}
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

const files = {
  prose: () => import("./prose.tsx"),
  opening: () => import("./opening-section.tsx"),
  film: () => import("./film-section.tsx"),
  form: () => import("./form-section.tsx"),
};

/** In the browser, these are in files of their own, each loaded with the page that shows it. */
export const Prose = import.meta.env.SSR ? DrawnProse : ((await loadShown("main [data-prose]", files.prose)) ?? lazy(files.prose));

const OpeningSection = import.meta.env.SSR
  ? DrawnOpening
  : ((await loadShown("main [data-opening]", files.opening)) ?? lazy(files.opening));

const FilmSection = import.meta.env.SSR ? DrawnFilm : ((await loadShown("main [data-film]", files.film)) ?? lazy(files.film));

/** In the browser, in a file of its own: a home page without a form section has no use for a lead form's code. */
const FormSection = import.meta.env.SSR
  ? DrawnForm
  : ((await loadShown("main form:not([data-opening] *)", files.form)) ?? lazy(files.form));

const LEADS = "leads";
const Band = still("div", import.meta.env.SSR && ((band: DrawnBand, variant: string) => <BandView {...band} leads={variant === LEADS} />));

/** One without a form or a film is drawn by the server alone. */
const StillOpening = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnOpeningWords, variant: string) => (
      <DrawnOpening
        {...sentOpening(drawn.content, drawn.anchor, "")}
        drawn={serverOnly(drawn)}
        page={drawn.page}
        leads={variant === LEADS}
      />
    )),
);

function hasScripts({ kind, film }: SentOpening): boolean {
  return kind !== "" || film !== null;
}

/** Whether it takes the page's full width. */
export function isWide(section: ShownSection): boolean {
  return WIDE.some((name) => section[name] !== undefined);
}

/** What a section has that isn't part of a column of text. */
const WIDE = ["band", "opening", "film", "words"] as const;

interface Run {
  key: string;
  prose: ShownSection[];
  /** What follows the prose. */
  section: ShownSection | undefined;
}

function runsOf(sections: ShownSection[]): Run[] {
  const runs: Run[] = [];
  let prose: Run["prose"] = [];
  for (const section of sections) {
    if (!isWide(section)) {
      prose.push(section);
      continue;
    }
    runs.push({ key: section.id, prose, section });
    prose = [];
  }
  return prose.length > 0 ? [...runs, { key: "end", prose, section: undefined }] : runs;
}
