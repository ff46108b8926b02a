import { createContext, Fragment, lazy, type ReactNode, use } from "react";
import { Part } from "~/app/ui/part.tsx";
import type { FixedPageName, FixedSectionName } from "~/domain/content/fixed-sections.input.ts";
import type { ShownText } from "~/domain/content/index.ts";
import type { ShownSection } from "../page-sections/shown-sections.ts";
import type { ShownPage, ShownPart } from "./read-page.ts";
import { PageTexts } from "./texts.tsx";

interface BuiltInMainProps<Page extends FixedPageName> {
  page: ShownPage;
  /** What the page is about, for forms that staff add to it. */
  about: string;
  /** The page's own sections, in order. Those that have nothing to show are null or false. */
  sections: Record<FixedSectionName<Page>, ReactNode>;
  /** Which home page this is. */
  home?: "home" | "home2";
}

/** In a preview: what's shown instead of what visitors see. Only on the server. */
export const PreviewedPage = createContext<ShownPage | null>(null);

/** In the editor: marks around sections and texts. Only on the server. */
export const EditedMarks = createContext<EditorOfPage | null>(null);

interface EditorOfPage {
  /** Sections that visitors won't see are there, too. */
  parts: EditedPart[];
  around: (part: EditedPart, content: ReactNode) => ReactNode;
  texts: { texts: Record<string, ShownText>; mark: (key: string, content: ReactNode) => ReactNode };
}

/** One of the page's own sections, by name, or one that staff added. */
export type EditedPart = { id: string; fixed: string } | { id: string; drawn: ReactNode };

/** A built-in page: its own sections, and staff's among them. */
export function BuiltInMain<Page extends FixedPageName>({ page: live, about, sections, home }: BuiltInMainProps<Page>) {
  const own: Record<string, ReactNode> = sections;
  const editor = import.meta.env.SSR ? use(EditedMarks) : null;
  if (editor) {
    return (
      <PageTexts value={editor.texts}>
        <main data-home={home}>
          {editor.parts.map((part) => (
            <Fragment key={part.id}>{editor.around(part, "fixed" in part ? own[part.fixed] : part.drawn)}</Fragment>
          ))}
        </main>
      </PageTexts>
    );
  }
  const page = (import.meta.env.SSR && use(PreviewedPage)) || live;
  const parts = page.parts ?? Object.keys(own);
  const around = { about, isHome: home !== undefined, all: parts };
  return (
    <PageTexts value={{ texts: page.texts.value ?? page.sent, mark: null }}>
      <main data-home={home}>
        {runsOf(parts).map((run) => (
          <Fragment key={typeof run === "string" ? run : run[0]?.id}>
            {typeof run === "string" ? (
              own[run]
            ) : (
              <Part>
                <StaffSections sections={run} {...around} />
              </Part>
            )}
          </Fragment>
        ))}
      </main>
    </PageTexts>
  );
}

/** In the browser, in files of their own, which the first one names: most built-in pages have none. */
const StaffSections = import.meta.env.SSR
  ? (await import("./staff-sections.tsx")).default
  : lazy(async () => (await import("./load-staff-sections.ts")).loadStaffSections());

/** Staff's sections that follow each other are drawn together. */
function runsOf(parts: readonly ShownPart[]): (string | ShownSection[])[] {
  const runs: (string | ShownSection[])[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (typeof part === "string") runs.push(part);
    else if (Array.isArray(last)) last.push(part);
    else runs.push([part]);
  }
  return runs;
}
