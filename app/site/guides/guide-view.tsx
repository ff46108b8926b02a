import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { GuideGroup } from "~/domain/articles/guide-rules.input.ts";
import { ArticleText } from "../blog/article-text.tsx";
import type { ArticlePart } from "../blog/shown-parts.ts";
import type { SourceNotes } from "../compliance/read-source-notes.ts";
import { SourceNote } from "../compliance/source-note.tsx";
import { dateText } from "../date-text.ts";
import { type Crumb, withoutGone } from "../layout/breadcrumbs.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { PrintButton } from "./print-button.tsx";
import type { ShownGuide } from "./shown-guide.ts";
import "../pages/print.css";

const cmmc = { label: "CMMC", href: "/compliance/cmmc" };

/** The page that offers it. */
const parents: Record<GuideGroup, Crumb> = {
  ...{ cmmc, resource: cmmc, ai: { label: "AI Compliance Hub", href: "/compliance/ai-compliance-hub" } },
  more: { label: "Guides", href: "/guides" },
};

interface GuideViewProps {
  guide: ShownGuide;
  parts: ArticlePart[];
  notes: SourceNotes;
  /** Paths that no longer lead to a page. */
  gone?: readonly string[];
  /** Whether it's on the site, and so has files to download. */
  hasFiles?: boolean;
}

/** A guide to read, work with, and print. */
export function GuideView({ guide, parts, notes, gone = [], hasFiles = false }: GuideViewProps) {
  const { brand } = useSiteData();
  const { slug, title, subtitle, group, updated, authority, source } = guide;
  const isResource = group === "resource";
  return (
    <main className="print-sheet">
      <PageHero crumbs={withoutGone([{ label: "Home", href: "/" }, parents[group], { label: title }], gone)} title={title} intro={subtitle}>
        {hasFiles && (
          <>
            <ButtonLink href={`/guides/${slug}/guide.docx`} download variant="onDark" className="print:hidden">
              <Icon name="download" /> Download Word
            </ButtonLink>
            <ButtonLink href={`/guides/${slug}/guide.pdf`} download variant="onDark" className="print:hidden">
              <Icon name="download" /> Download PDF
            </ButtonLink>
          </>
        )}
        <PrintButton>Print</PrintButton>
      </PageHero>
      <article className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-16 md:py-24">
        <p className="text-sm">
          <span>{`${brand.name}, ${brand.phone}. Last updated `}</span>
          <time dateTime={updated}>{dateText(updated)}</time>
          <span>{`.${isResource && authority ? ` Source material: ${authority}.` : ""}`}</span>
          {isResource && source && (
            <a href={source} rel="noopener" className="ml-1 text-link underline">
              Official source
            </a>
          )}
        </p>
        <ArticleText parts={parts} about={title} />
        <SourceNote of={notes} section="text" />
      </article>
    </main>
  );
}
