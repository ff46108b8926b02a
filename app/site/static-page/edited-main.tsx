import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { CustomForm } from "~/app/forms/custom/custom-form.tsx";
import { shownFormOf } from "~/app/forms/custom/shown-form.ts";
import type { Elements } from "~/app/ui/elements.ts";
import { serverOnly } from "~/app/ui/still.tsx";
import { isFixed, isOpening } from "~/domain/content/fixed-sections.input.ts";
import type { EditedView, PageDraftView } from "~/domain/content/index.ts";
import { fieldAt, findSectionType, type SectionContentOf } from "~/domain/content/section-types.input.ts";
import { anchorsOf, textOf } from "../blocks/block-text.ts";
import { Block } from "../blocks/blocks.tsx";
import { EditedMarks, type EditedPart } from "../built-in/built-in-main.tsx";
import { type DrawnPage, readDrawnPage } from "../built-in/drawn-pages.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { BandView, type DrawnBand } from "../page-sections/band-views.tsx";
import { sentOpening } from "../page-sections/drawn-opening.ts";
import FilmSection from "../page-sections/film-section.tsx";
import { builtInKind, RATHER_TALK } from "../page-sections/form-words.ts";
import { leads, SCRIPTED } from "../page-sections/leads.ts";
import OpeningSection from "../page-sections/opening-section.tsx";
import { OtherForm } from "../page-sections/other-form.tsx";
import Prose from "../page-sections/prose.tsx";
import { type At, markedIn } from "../page-sections/section-props.ts";
import { bandsOf, sentFilm } from "../page-sections/shown-sections.ts";
import { Marked as MarkedText, Words } from "../page-sections/words.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { OnThisPage } from "../pages/text-page.tsx";

/** What `EditedMain` shows, with everything that its sections need. */
interface EditedPageView extends PageDraftView {
  bands: Map<string, DrawnBand>;
  /** Of a built-in page. */
  drawn: DrawnPage | null;
}

export async function readEditedView(view: PageDraftView, context: Readonly<RouterContextProvider>): Promise<EditedPageView> {
  const [bands, drawn] = await Promise.all([bandsOf(view.sections, view.facts), readDrawnPage(view.page.slug, context)]);
  return { ...view, bands, drawn };
}

/**
 * A page in the editor: the same components as for visitors, with a mark around each section and each text. Sections that visitors won't see
 * are there, too.
 */
export function EditedMain(view: EditedPageView) {
  return view.drawn ? <EditedBuiltIn {...view} drawn={view.drawn} /> : <EditedOwn {...view} />;
}

/** A built-in page with its own texts. Its part of the marks is in `BuiltInMain`. */
function EditedBuiltIn({ page, sections, bands, texts, facts, drawn: { Page } }: EditedPageView & { drawn: DrawnPage }) {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const anchors = anchorsOf(sections);
  const parts = sections.map((section, place): EditedPart => {
    const { id, type } = section;
    if (isFixed(section)) return { id, fixed: type.slice(type.indexOf(".") + 1) };
    const shown = (
      <Shown
        key={id}
        {...{ section, page, facts }}
        above={sections[place - 1]}
        band={bands.get(id)}
        anchor={anchors.get(id) ?? ""}
        leads={false}
      />
    );
    return { id, drawn: takesWidth(section, bands) ? shown : <Prose>{shown}</Prose> };
  });
  const around = ({ id }: EditedPart, content: ReactNode) => {
    const section = byId.get(id);
    return section && <Marked section={section}>{content ?? <Nothing />}</Marked>;
  };
  const typeOf = new Map(sections.filter(isFixed).map(({ type }) => [type.slice(type.indexOf(".") + 1), type]));
  const mark = (key: string, content: ReactNode) => {
    const [section = "", name = ""] = key.split(".");
    return (
      <span data-field={name} data-words data-label={fieldAt(typeOf.get(section) ?? "", name)?.label}>
        {content}
      </span>
    );
  };
  return (
    <EditedMarks value={{ parts, around, texts: { texts: texts ?? {}, mark } }}>
      <Page />
    </EditedMarks>
  );
}

function Nothing() {
  return (
    <div className="page-width py-6">
      <p className="rounded-md border-2 border-dashed border-edge p-6 text-center">
        There's nothing to show here yet, so visitors don't see this section.
      </p>
    </div>
  );
}

function EditedOwn({ page, sections, bands, facts }: EditedPageView) {
  const isWide = sections.some((section) => takesWidth(section, bands));
  const anchors = anchorsOf(sections);
  const hasHero = leads(sections);
  const shown = sections.map((section, place) => (
    <Marked key={section.id} section={section}>
      <Shown
        {...{ section, page, facts }}
        above={sections[place - 1]}
        band={bands.get(section.id)}
        anchor={anchors.get(section.id) ?? ""}
        leads={hasHero && place === 0}
      />
    </Marked>
  ));
  const hasClosing = !page.slug.startsWith("legal/") && !sections.some(({ type }) => type === "form" || type === "opening");
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
          <Words at={markedIn({})} of="title">
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
      data-fixed={isOpening(section) ? "opening" : isFixed(section) ? "" : undefined}
      data-section={id}
      data-name={findSectionType(type)?.name ?? type}
      data-hidden={isHidden || undefined}
      data-shared={isShared || undefined}
    >
      {children}
    </div>
  );
}

type ShownProps = {
  section: EditedView;
  above: EditedView | undefined;
  page: PageDraftView["page"];
  band: DrawnBand | undefined;
  anchor: string;
  leads: boolean;
} & Pick<PageDraftView, "facts">;

function Shown({ section, above, page, band, anchor, facts, leads: isLeading }: ShownProps) {
  const at: At = section.isShared ? () => ({}) : markedIn(section.written, facts);
  if (band) return <BandView {...band} leads={isLeading} at={at} isEdited />;
  if (section.type === "opening") {
    const content = section.content as SectionContentOf<"opening">;
    const drawn = serverOnly({ content, anchor, page: page.title, crumbs: crumbsOf(page.slug, page.title), at });
    return <OpeningSection {...sentOpening(content, anchor, "")} drawn={drawn} page={page.title} leads={isLeading} />;
  }
  if (section.type === "film") {
    const drawn = serverOnly({ content: section.content as SectionContentOf<"film">, at, facts });
    return <FilmSection {...sentFilm(section, { above, anchor, base: "" })} drawn={drawn} />;
  }
  if (section.type === "form") return <EditedForm section={section} id={anchor} at={at} facts={facts ?? {}} />;
  if (isBlank(section)) return <Blank type={section.type} />;
  return <Block block={section} anchor={anchor} at={at} />;
}

type EditedFormProps = { section: EditedView; id: string; at: At; facts: Readonly<Record<string, string>> };

function EditedForm({ section: { id: section, content }, id, at, facts }: EditedFormProps) {
  const words = (field: string) => {
    const text = textOf(content, field);
    return text ? (
      <Words at={at} of={field}>
        {text}
      </Words>
    ) : undefined;
  };
  const rich = (field: "text" | "talk") => (
    <MarkedText at={at} of={field} facts={facts}>
      {textOf(content, field) || (field === "talk" ? RATHER_TALK : "")}
    </MarkedText>
  );
  const kind = textOf(content, "kind");
  return (
    <ClosingForm
      id={id}
      service="Preview"
      title={words("title") ?? ""}
      intro={textOf(content, "text") ? rich("text") : undefined}
      talk={rich("talk")}
      submitLabel={textOf(content, "button") || undefined}
      kind={builtInKind(kind)}
      other={textOf(content, "otherText") && <OtherForm content={{}}>{words("otherText")}</OtherForm>}
      form={kind === "custom" ? (idPrefix) => <CustomForm form={shownFormOf(section, content)} idPrefix={idPrefix} isEdited /> : undefined}
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
