import type { ReactNode } from "react";
import type { BlockView } from "~/domain/content/index.ts";
import { anchorsOf, textOf } from "../blocks/block-text.ts";
import { Blocks } from "../blocks/blocks.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { leads } from "../page-sections/leads.ts";
import { Column, isWide, Sections } from "../page-sections/sections.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { crumbsOf } from "./crumbs.ts";
import { PlacesOnPage } from "./places-on-page.tsx";
import type { Content } from "./read-content.ts";

/** What a page shows besides its blocks, with its heading's ID. */
interface Addition {
  id: string;
  title: string;
  content: ReactNode;
}

/** Any page made of sections: from edge to edge if one of them is a band, or else as a text with its contents beside it. */
export function ContentView(props: { content: Content; addition?: Addition }) {
  return props.content.blocks.some(isWide) ? <BuiltPage {...props} /> : <TextPage {...props} />;
}

/** The sections as they come. The page has a heading of its own unless a hero opens it, and a closing form unless it has a form. */
function BuiltPage({ content: { page, blocks, preview }, addition }: { content: Content; addition?: Addition }) {
  const hasForm = blocks.some(({ type }) => type === "form" || type === "opening");
  return (
    <main>
      {preview && <PreviewRibbon {...preview} />}
      {!leads(blocks) && <PageHero crumbs={crumbsOf(page.slug, page.title)} title={page.title} intro={page.metaDescription} />}
      <Sections sections={blocks} about={page.title} canLead />
      {addition && <Column>{addition.content}</Column>}
      {!hasForm && !isLegal(page) && <ClosingForm service={page.title} />}
    </main>
  );
}

function isLegal({ slug }: { slug: string }): boolean {
  return slug.startsWith("legal/");
}

/** A dark band, the blocks at reading width next to their list, and a closing form. */
function TextPage({ content: { page, blocks, preview }, addition }: { content: Content; addition?: Addition }) {
  // A closing call to action stays last.
  const closing = addition && blocks.at(-1)?.type === "cta" ? blocks.slice(-1) : [];
  const texts = blocks.slice(0, blocks.length - closing.length);
  return (
    <main>
      {preview && <PreviewRibbon {...preview} />}
      <PageHero
        crumbs={crumbsOf(page.slug, page.title)}
        title={page.title}
        intro={page.metaDescription}
        picture={<Drawing slug={page.slug.split("/").at(-1) ?? ""} isOwnOnly className="block w-full" />}
      />
      <div className="page-width grid gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <OnThisPage blocks={blocks} further={addition ? [addition] : []} />
        <div className="grid content-start gap-16 lg:col-span-8 lg:col-start-5">
          <Blocks blocks={texts} />
          {addition?.content}
          <Blocks blocks={closing} />
        </div>
      </div>
      {!isLegal(page) && <ClosingForm service={page.title} />}
    </main>
  );
}

/** With fewer titles, a list of them helps no one. */
const MIN_HEADINGS = 2;

/** Links to the page's titled texts, and to what comes after them. */
export function OnThisPage({ blocks, further = [] }: { blocks: readonly BlockView[]; further?: { id: string; title: string }[] }) {
  const titled = blocks.filter(({ type, content }) => type === "text" && textOf(content, "title"));
  if (titled.length < MIN_HEADINGS) return null;
  const anchors = anchorsOf(blocks);
  const titles = titled.map(({ id, content }) => ({ id: anchors.get(id) ?? "", text: textOf(content, "title") }));
  return <PlacesOnPage places={[...titles, ...further.map(({ id, title }) => ({ id, text: title }))]} className="lg:col-span-3" />;
}

/** Tells staff that visitors can't see this page yet. */
function PreviewRibbon({ id, status }: { id: string; status: string }) {
  const article = status === "archived" ? "an" : "a";
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 bg-ember px-4 py-3 text-center text-sm text-white shadow-card"
    >
      <p>
        <strong className="text-white">Preview</strong>: this is <span>{`${article} ${status}`}</span> page. Visitors see “Page not found”
        here.
      </p>
      <a href={`/admin/pages/${id}`} className="font-semibold text-white underline">
        Edit page
      </a>
    </aside>
  );
}
