import type { ReactNode } from "react";
import type { Elements } from "~/app/ui/elements.ts";
import { serverOnly } from "~/app/ui/still.tsx";
import type { EditedView, PageDraftView } from "~/domain/content/index.ts";
import { findSectionType, labelAt } from "~/domain/pages/section-types.input.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { BandView, type DrawnBand } from "../sections/band-views.tsx";
import { anchorsOf, textOf } from "../sections/block-text.ts";
import { Block } from "../sections/blocks.tsx";
import Prose from "../sections/prose.tsx";
import { ScriptedView } from "../sections/scripted-views.tsx";
import { opensPage, SCRIPTED } from "../sections/section-kinds.ts";
import { type At, markedIn } from "../sections/section-props.ts";
import { type Scripted, showScripted } from "../sections/show-scripted.ts";
import { bandsOf } from "../sections/shown-sections.ts";
import { Words } from "../sections/words.tsx";
import { closes } from "./closes.ts";
import { ClosingForm } from "./closing-form.tsx";
import { crumbsOf } from "./crumbs.ts";
import { OnThisPage } from "./text-page.tsx";

/** What `EditedMain` shows, with everything that its sections need. */
interface EditedPageView extends PageDraftView {
  bands: Map<string, DrawnBand>;
  /** Those with scripts. */
  scripted: Map<string, Scripted>;
}

export async function readEditedView(view: PageDraftView): Promise<EditedPageView> {
  const [bands, scripted] = await Promise.all([bandsOf(view.sections), scriptedOf(view)]);
  return { ...view, bands, scripted };
}

async function scriptedOf({ sections, facts, page: { slug, title } }: PageDraftView): Promise<Map<string, Scripted>> {
  const anchors = anchorsOf(sections);
  const shown = sections.map(async (section, place): Promise<[string, Scripted][]> => {
    if (!SCRIPTED.includes(section.type)) return [];
    const { id } = section;
    const at = { above: sections[place - 1], anchor: anchors.get(id) ?? id, at: marksOf(section, facts) };
    return [[id, await showScripted(section, { ...at, page: title, crumbs: crumbsOf(slug, title), videos: "" })]];
  });
  return new Map((await Promise.all(shown)).flat());
}

/**
 * A page in the editor: the same components as for visitors, with a mark around each section and each text. Sections that visitors won't see
 * are there, too.
 */
export function EditedMain({ page, sections, bands, scripted, facts }: EditedPageView) {
  const isWide = sections.some((section) => takesWidth(section, bands));
  const anchors = anchorsOf(sections);
  const hasHero = opensPage(sections);
  const shown = sections.map((section, place) => (
    <Marked key={section.id} section={section}>
      <Shown
        section={section}
        page={page}
        at={marksOf(section, facts)}
        band={bands.get(section.id)}
        scripted={scripted.get(section.id)}
        anchor={anchors.get(section.id) ?? ""}
        isOpening={hasHero && place === 0}
      />
    </Marked>
  ));
  const hasClosing = closes(page, sections);
  return (
    <main className="wrap-break-word">
      {!hasHero && <Opening page={page} hasDrawing={!isWide} />}
      {isWide
        ? runsOf(sections, shown, bands)
        : sections.length > 0 && (
            <div className="page-width grid gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
              <OnThisPage blocks={sections} />
              <div className="grid content-start gap-16 lg:col-span-8 lg:col-start-5">{shown}</div>
            </div>
          )}
      {hasClosing && (
        <div data-inert>
          <ClosingForm service={page.title} />
        </div>
      )}
    </main>
  );
}

function Opening({ page, hasDrawing }: { page: PageDraftView["page"]; hasDrawing: boolean }) {
  return (
    <div data-section="fields" data-name="Page heading">
      <PageHero
        crumbs={crumbsOf(page.slug, page.title)}
        title={
          <Words at={markedIn({ content: {}, labelOf: () => "Title" })} of="title">
            {page.title}
          </Words>
        }
        intro={page.metaDescription}
        picture={hasDrawing && <Drawing slug={page.slug.split("/").at(-1) ?? ""} isOwnOnly className="block w-full" />}
      />
    </div>
  );
}

function Marked({ section, children }: { section: EditedView; children: ReactNode }) {
  const { id, type, isHidden, isShared } = section;
  return (
    <div
      data-section={id}
      data-name={findSectionType(type)?.name ?? type}
      data-hidden={isHidden || undefined}
      data-shared={isShared || undefined}
    >
      {children}
    </div>
  );
}

interface ShownProps {
  section: EditedView;
  page: PageDraftView["page"];
  at: At;
  band: DrawnBand | undefined;
  scripted: Scripted | undefined;
  anchor: string;
  isOpening: boolean;
}

function Shown({ section, page, at, band, scripted, anchor, isOpening }: ShownProps) {
  if (band) return <BandView {...band} isOpening={isOpening} at={at} isEdited />;
  if (scripted) {
    const { sent, drawn } = scripted;
    return <ScriptedView type={section.type} sent={sent} drawn={serverOnly(drawn)} page={page.title} isOpening={isOpening} />;
  }
  if (isBlank(section)) return <Blank type={section.type} />;
  return <Block block={withPlaceToWrite(section)} anchor={anchor} at={at} />;
}

/** An empty text is a place to write. */
function withPlaceToWrite(section: EditedView): EditedView {
  const { type, content } = section;
  return type === "text" ? { ...section, content: { ...content, text: serverOnly(content.text ?? []) } } : section;
}

function marksOf({ isShared, type, written }: EditedView, facts: PageDraftView["facts"]): At {
  if (isShared) return Object.assign(() => ({}), { facts });
  return markedIn({ content: written, facts, labelOf: (path) => labelAt(type, path) });
}

function isBlank({ type, content }: EditedView): boolean {
  return (type === "image" || type === "video") && textOf(content, "url") === "";
}

function Blank({ type }: { type: string }) {
  const what = type === "video" ? "Choose a video in the panel." : "Choose a picture in the panel.";
  return <p className="grid aspect-[3/1] place-items-center rounded-md border-2 border-dashed border-edge text-center">{what}</p>;
}

function takesWidth({ id, type }: { id: string; type: string }, bands: Map<string, DrawnBand>): boolean {
  return bands.has(id) || SCRIPTED.includes(type);
}

/** As for visitors: bands from edge to edge, and the others in a column. */
function runsOf(sections: EditedView[], shown: Elements[], bands: Map<string, DrawnBand>): Elements[] {
  const runs: Elements[] = [];
  let column: Elements[] = [];
  const close = (key: string) => {
    if (column.length > 0) runs.push(<Prose key={key}>{column}</Prose>);
    column = [];
  };
  for (const [place, { id, type }] of sections.entries()) {
    if (!takesWidth({ id, type }, bands)) {
      column.push(shown[place]);
      continue;
    }
    close(`before-${id}`);
    runs.push(shown[place]);
  }
  close("end");
  return runs;
}
