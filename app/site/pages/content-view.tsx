import { lazy } from "react";
import { loadShown } from "~/app/ui/load-shown.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { isProse, opensPage } from "../sections/section-kinds.ts";
import { Prose, Sections } from "../sections/sections.tsx";
import { closes } from "./closes.ts";
import { ClosingForm as DrawnClosing } from "./closing-form.tsx";
import type { ContentProps } from "./content-props.ts";
import DrawnText from "./text-page.tsx";

/** In the browser, in files of their own: most pages of bands don't need them. */
const text = () => import("./text-page.tsx");
const TextPage = import.meta.env.SSR ? DrawnText : ((await loadShown("main[data-text]", text)) ?? lazy(text));

const closing = async () => ({ default: (await import("./closing-form.tsx")).ClosingForm });
const ClosingForm = import.meta.env.SSR ? DrawnClosing : ((await loadShown("main > #contact-form", closing)) ?? lazy(closing));

/** Any page made of sections: from edge to edge if one of them is a band, or else as a text with its contents beside it. */
export function ContentView(props: ContentProps) {
  const { blocks, preview } = props.content;
  return (
    <>
      {preview && <PreviewRibbon {...preview} />}
      {blocks.every(isProse) ? <TextPage {...props} /> : <BuiltPage {...props} />}
    </>
  );
}

/** The sections as they come. The page has a heading of its own unless a hero opens it, and perhaps a closing form. */
function BuiltPage({ content: { page, blocks, crumbs }, addition }: ContentProps) {
  return (
    <main className="wrap-break-word">
      {!opensPage(blocks) && <PageHero crumbs={crumbs} title={page.title} intro={page.metaDescription} />}
      <Sections sections={blocks} about={page.title} canLead />
      {addition && <Prose>{addition.content}</Prose>}
      {closes(page, blocks) && <ClosingForm service={page.title} />}
    </main>
  );
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
