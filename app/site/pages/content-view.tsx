import type { ReactNode } from "react";
import { Blocks } from "../blocks/blocks.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { crumbsOf } from "./content-meta.ts";
import { OnThisPage } from "./on-this-page.tsx";
import { PreviewRibbon } from "./preview-ribbon.tsx";
import type { Content } from "./read-content.ts";

/** What a page shows beside its blocks, with the id of its heading. */
interface Addition {
  id: string;
  title: string;
  content: ReactNode;
}

/** Any page made of content blocks: dark band, blocks in readable width beside their list, closing form. */
export function ContentView({ content: { page, blocks, preview }, addition }: { content: Content; addition?: Addition }) {
  // A closing call stays the last thing that is said.
  const closing = addition && blocks.at(-1)?.type === "cta" ? blocks.slice(-1) : [];
  const texts = blocks.slice(0, blocks.length - closing.length);
  const isLegal = page.slug.startsWith("legal/");
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
      {!isLegal && <ClosingForm service={page.title} />}
    </main>
  );
}
