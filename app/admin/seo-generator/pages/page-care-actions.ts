import { z } from "zod";
import {
  bringBackPage,
  dropPageText,
  editPageText,
  excludePage,
  MAX_PAGE_TEXTS,
  mergePages,
  pinPage,
  restorePageText,
  undoPageText,
} from "~/domain/seo/index.ts";
import { PageTextInput } from "~/domain/seo/page-text.input.ts";
import { requiredLine } from "~/domain/text.input.ts";
import { defineAction } from "../../define-action.ts";
import { formatNumber } from "../../format.ts";
import { ExpectedRow, RowRef } from "../../posted-rows.ts";
import { gone, notSaved, type Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { withoutDialog } from "./page-care-dialogs.ts";

/** The address names the page. */
const Page = z
  .object({ term: z.string().max(200), location: z.string().max(200) })
  .transform(({ term, location }) => ({ slug: `services/${term}/${location}` }));
/** And the text that the form has seen, if the page kept one. */
const ExpectedPage = z.intersection(Page, z.object({ id: z.uuid().optional(), version: z.coerce.number().int().optional() }));

/** With or without the site's own part, a question mark or hash and what follows, and slashes around it. */
const LOCAL_PAGE_ADDRESS = /^(?:https?:\/\/[^/]+)?\/*(services\/[a-z0-9-]+\/[a-z0-9-]+)\/*(?:[?#]|$)/;

const MergeInput = z.object({
  into: requiredLine(500, "Enter the address of the page that stays, for example /services/managed-it/austin.")
    .transform((typed) => LOCAL_PAGE_ADDRESS.exec(typed)?.[1] ?? "")
    .refine((slug) => slug !== "", {
      error: "Enter the address of a local page, for example /services/managed-it/austin.",
    }),
});

const tooMany: Refusal = {
  error: `${formatNumber(MAX_PAGE_TEXTS)} pages already have their own text, which is the limit. Return some of them to the template first.`,
  status: 409,
};
const NO_TARGET = "That page isn't public, or it has neither the same term nor the same location. Enter another page's address.";
const changed: Refusal = { error: "This page has changed in the meantime. Reload to see the latest version.", status: 404 };
const undo = (fields: Record<string, string>) => ({ fields });

const edit = defineAction({
  permission: "seo:override",
  row: ExpectedPage,
  schema: PageTextInput,
  run: ({ actor, row, input }) => editPageText(actor, row, input),
  done: ({ version }) => ({
    text: "Page saved. Visitors see it now, and runs keep it.",
    undo: undo({ intent: "undo-text", version: String(version) }),
  }),
  refusals: (reason): Refusal => {
    if (reason === "too-many") return tooMany;
    if (reason === "not-found") return changed;
    if (reason === "stale") return notSaved;
    const { removed } = reason;
    const error =
      removed.length > 0
        ? `Not allowed on a page: ${removed.join(", ")}.`
        : "This HTML is too large or nested too deeply. Shorten or simplify it.";
    return { error, fields: { body_html: error } };
  },
});

const pin = defineAction({
  permission: "seo:override",
  row: Page,
  run: ({ actor, row }) => pinPage(actor, row.slug),
  done: ({ version }) => ({
    text: "Page pinned. Runs keep its text as it is now.",
    undo: undo({ intent: "undo-text", version: String(version) }),
  }),
  refusals: { stale: changed, "not-found": changed, "too-many": tooMany },
});

const undoText = defineAction({
  permission: "seo:override",
  undoOnly: true,
  row: z.intersection(Page, z.object({ version: z.coerce.number().int() })),
  run: ({ actor, row }) => undoPageText(actor, row.slug, row.version),
  done: "Previous text restored",
  refusals: { "not-found": gone },
});

const drop = defineAction({
  permission: "seo:override",
  row: ExpectedRow,
  run: ({ actor, row }) => dropPageText(actor, row),
  done: ({ deletedId }) => ({ text: "The page follows the template again", undo: undo({ intent: "restore-text", id: deletedId }) }),
});

const restoreText = defineAction({
  permission: "seo:override",
  row: RowRef,
  run: ({ actor, row }) => restorePageText(actor, row.id),
  done: "The page's own text is restored",
  refusals: {
    "not-found": gone,
    taken: { error: "The page's text has changed since then, so this one can't be restored.", status: 409 },
    "too-many": tooMany,
  },
});

const exclude = defineAction({
  permission: "seo:override",
  row: Page,
  run: ({ actor, row }) => excludePage(actor, row.slug),
  done: () => ({ text: "Page excluded. It stays out of later runs, too.", undo: undo({ intent: "bring-back" }) }),
  refusals: { "not-found": changed },
});

const merge = defineAction({
  permission: "seo:override",
  row: Page,
  schema: MergeInput,
  run: ({ actor, row, input }) => mergePages(actor, { slug: row.slug, into: input.into }),
  done: ({ redirectTo }) => ({
    text: `Pages merged. Visitors are redirected to ${redirectTo}.`,
    undo: undo({ intent: "bring-back" }),
  }),
  refusals: { "not-found": changed, "no-target": { error: NO_TARGET, fields: { into: NO_TARGET } } },
});

const bringBack = defineAction({
  permission: "seo:override",
  row: Page,
  run: ({ actor, row }) => bringBackPage(actor, row.slug),
  done: "The page is back",
  refusals: { "not-found": changed },
});

/** What staff can do with one page. */
export const pageCareAction = screenAction({
  back: withoutDialog,
  forms: { edit, pin, "undo-text": undoText, drop, "restore-text": restoreText, exclude, merge, "bring-back": bringBack },
});
