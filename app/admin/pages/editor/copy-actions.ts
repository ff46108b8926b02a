import { z } from "zod";
import { type CopiedSection, copySectionToPage, undoSectionCopy } from "~/domain/content/index.ts";
import { faultText } from "../../content-blocks/unclean-html.ts";
import { defineAction } from "../../define-action.ts";
import type { Refusal } from "../../refusals.ts";

const mark = z.string().max(80);

const CHANGED = { error: "Someone changed or deleted this section. Close this dialog, check the section, and try again.", status: 409 };
const NO_PAGE = { error: "This page no longer exists. Someone may have deleted it. Choose another one.", status: 409 };
const FULL = { error: "That page already has 100 sections. Delete one there first.", status: 409 };
const NO_SECTIONS = { error: "That page doesn't show sections. Choose another one.", status: 409 };

/** The page that the section is on is in the URL. */
export const copySection = defineAction({
  permission: "page:edit",
  row: z.object({ id: z.uuid(), section: z.uuid(), seen: mark, to: z.uuid() }),
  run: ({ actor, row: { id, section, seen, to } }) => copySectionToPage(actor, { pageId: id, sectionId: section, seen, toId: to }),
  done: ({ undo, ...copied }) => ({
    text: copiedText(copied),
    view: { label: "Open page", path: `/admin/pages/${undo.pageId}/edit` },
    undo: { fields: { intent: "undo-copy", page: undo.pageId, copy: undo.sectionId, mark: undo.mark } },
  }),
  refusals: (reason): Refusal => {
    if (reason === "stale" || reason === "not-found") return CHANGED;
    if (reason === "no-such-page") return NO_PAGE;
    if (reason === "too-many") return FULL;
    if (reason === "no-sections") return NO_SECTIONS;
    if ("unfinished" in reason) return { error: `Fix “${reason.unfinished}” first. ${faultText(reason.error)}`, status: 409 };
    return { error: `“${reason.type}” works on /${reason.onlyOn} only.`, status: 409 };
  },
});

function copiedText({ name, page, publishAt }: Pick<CopiedSection, "name" | "page" | "publishAt">): string {
  const next = publishAt
    ? "That page's draft is scheduled, and the section goes live with it."
    : "Visitors see it once you publish that page.";
  return `“${name}” was added to the end of “${page}.” ${next}`;
}

export const undoCopy = defineAction({
  permission: "page:edit",
  undoOnly: true,
  row: z.object({ page: z.uuid(), copy: z.uuid(), mark }),
  run: ({ actor, row: { page, copy, mark } }) => undoSectionCopy(actor, { pageId: page, sectionId: copy, mark }),
  done: "The copied section was removed again",
  refusals: {
    stale: {
      error: "Someone has changed, published, or deleted the copy, so this can't be undone here. Open that page instead.",
      status: 409,
    },
  },
});
