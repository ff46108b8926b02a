import type { BlockView } from "~/domain/content/index.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { anchorsOf, textOf } from "../sections/block-text.ts";
import { Blocks } from "../sections/blocks.tsx";
import { isProse } from "../sections/section-kinds.ts";
import { ClosingForm } from "./closing-form.tsx";
import type { ContentProps } from "./content-props.ts";
import { isLegal } from "./crumbs.ts";
import { PlacesOnPage } from "./places-on-page.tsx";

/** A dark band, the blocks at reading width next to their list, and a closing form. */
export default function TextPage({ content: { page, blocks: sections, crumbs }, addition }: ContentProps) {
  const blocks = sections.filter(isProse);
  // A closing call to action stays last.
  const closing = addition && blocks.at(-1)?.type === "cta" ? blocks.slice(-1) : [];
  const texts = blocks.slice(0, blocks.length - closing.length);
  return (
    <main data-text>
      <PageHero
        crumbs={crumbs}
        title={page.title}
        intro={page.metaDescription}
        picture={<Drawing slug={page.slug.split("/").at(-1) ?? ""} isOwnOnly className="block w-full" />}
      />
      {(blocks.length > 0 || addition) && (
        <div className="page-width grid gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
          <OnThisPage blocks={blocks} further={addition ? [addition] : []} />
          <div className="grid content-start gap-16 lg:col-span-8 lg:col-start-5">
            <Blocks blocks={texts} />
            {addition?.content}
            <Blocks blocks={closing} />
          </div>
        </div>
      )}
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
