import type { ReactNode } from "react";
import { answererOf } from "~/domain/content/built-in-addresses.input.ts";
import type { EditedView, PageDraftView } from "~/domain/content/index.ts";
import { findSectionType } from "~/domain/content/section-types.input.ts";
import { anchorsOf, textOf } from "../blocks/block-text.ts";
import { Block } from "../blocks/blocks.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { BandView, type DrawnBand } from "../page-sections/band-views.tsx";
import { leads } from "../page-sections/leads.ts";
import type { At } from "../page-sections/section-props.ts";
import { bandsOf } from "../page-sections/shown-sections.ts";
import { Words } from "../page-sections/words.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { OnThisPage } from "../pages/content-view.tsx";

const marked: At = (path) => ({ "data-field": path });

/** What `EditedMain` shows, with everything that its sections need. */
export interface EditedPageView extends PageDraftView {
  bands: Map<string, DrawnBand>;
}

export async function readEditedView(view: PageDraftView): Promise<EditedPageView> {
  return { ...view, bands: await bandsOf(view.sections) };
}

/**
 * A page in the editor: the same components as for visitors, with a mark around each section and each text. Sections that visitors won't see
 * are there, too.
 */
export function EditedMain({ page, sections, bands }: EditedPageView) {
  const isWide = sections.some(({ id, type }) => bands.has(id) || type === "form");
  const anchors = anchorsOf(sections);
  const isBuiltIn = answererOf(page.slug) === "built-in";
  const hasHero = !isBuiltIn && leads(sections);
  const shown = sections.map((section, place) => (
    <Marked key={section.id} section={section}>
      <Shown section={section} band={bands.get(section.id)} anchor={anchors.get(section.id) ?? ""} leads={hasHero && place === 0} />
    </Marked>
  ));
  const hasClosing = !page.slug.startsWith("legal/") && !sections.some(({ type }) => type === "form");
  return (
    <main>
      {isBuiltIn && <OwnContent />}
      {!isBuiltIn && !hasHero && <Opening page={page} hasDrawing={!isWide} />}
      {isWide ? (
        runsOf(sections, shown, bands)
      ) : (
        <div className="page-width grid gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
          <OnThisPage blocks={sections} />
          <div className="grid content-start gap-16 lg:col-span-8 lg:col-start-5">{shown}</div>
        </div>
      )}
      {hasClosing && !isBuiltIn && (
        <div data-inert>
          <ClosingForm service={page.title} />
        </div>
      )}
    </main>
  );
}

function OwnContent() {
  return (
    <div className="page-width pt-32">
      <p className="rounded-md border-2 border-dashed border-edge p-6 text-center">
        The page's own content is here. Visitors see these sections below it.
      </p>
    </div>
  );
}

function Opening({ page, hasDrawing }: { page: PageDraftView["page"]; hasDrawing: boolean }) {
  return (
    <div data-section="fields" data-name="Page heading">
      <PageHero
        crumbs={crumbsOf(page.slug, page.title)}
        title={
          <Words at={marked} of="title">
            {page.title}
          </Words>
        }
        intro={page.metaDescription}
        picture={hasDrawing && <Drawing slug={page.slug.split("/").at(-1) ?? ""} isOwnOnly className="block w-full" />}
      />
    </div>
  );
}

function Marked({ section: { id, type, isHidden, isShared }, children }: { section: EditedView; children: ReactNode }) {
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

type ShownProps = { section: EditedView; band: DrawnBand | undefined; anchor: string; leads: boolean };

function Shown({ section, band, anchor, leads: isLeading }: ShownProps) {
  const at: At = section.isShared ? () => ({}) : marked;
  if (band) return <BandView {...band} leads={isLeading} at={at} isEdited />;
  if (section.type === "form") return <EditedForm content={section.content} id={anchor} at={at} />;
  if (isBlank(section)) return <Blank type={section.type} />;
  return <Block block={section} anchor={anchor} at={at} />;
}

function EditedForm({ content, id, at }: { content: Record<string, unknown>; id: string; at: At }) {
  const words = (field: string) => {
    const text = textOf(content, field);
    return text ? (
      <Words at={at} of={field}>
        {text}
      </Words>
    ) : undefined;
  };
  const kind = textOf(content, "kind");
  return (
    <ClosingForm
      id={id}
      service="Preview"
      title={words("title") ?? ""}
      intro={words("text")}
      kind={kind === "quote" || kind === "consultation" ? kind : "shared"}
    />
  );
}

function isBlank({ type, content }: EditedView): boolean {
  return (type === "image" || type === "video") && textOf(content, "url") === "";
}

function Blank({ type }: { type: string }) {
  const what = type === "video" ? "Choose a video in the panel." : "Choose a picture in the panel.";
  return <p className="grid aspect-[3/1] place-items-center rounded-md border-2 border-dashed border-edge text-center">{what}</p>;
}

/** As for visitors: bands from edge to edge, and the others in a column. */
function runsOf(sections: EditedView[], shown: ReactNode[], bands: Map<string, DrawnBand>): ReactNode[] {
  const runs: ReactNode[] = [];
  let column: ReactNode[] = [];
  const close = (key: string) => {
    if (column.length > 0)
      runs.push(
        <div key={key} className="page-width grid gap-16 py-16 md:py-24 [&>*]:max-w-4xl">
          {column}
        </div>,
      );
    column = [];
  };
  for (const [place, { id, type }] of sections.entries()) {
    if (!bands.has(id) && type !== "form") {
      column.push(shown[place]);
      continue;
    }
    close(`before-${id}`);
    runs.push(shown[place]);
  }
  close("end");
  return runs;
}
