import { z } from "zod";
import {
  addSearchedPlace,
  bringBackPage,
  dismissProposal,
  mergePages,
  proposalKinds,
  removeSearchedPlace,
  restoreProposal,
  retirePage,
} from "~/domain/seo/index.ts";

import { defineAction } from "../../define-action.ts";
import { screenAction } from "../../screen-action.ts";

const PageSlug = z.string().regex(/^services\/[a-z0-9-]{1,150}\/[a-z0-9-]{1,150}$/);
const OnePage = z.object({ id: PageSlug });
const TwoPages = z.object({ id: PageSlug, into: PageSlug });
const Place = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) });
const About = z
  .object({ kind: z.enum(proposalKinds), id: z.string().regex(/^[a-z0-9/-]{1,320}$/) })
  .transform(({ kind, id }) => ({ kind, subject: id }));

const gone = { "not-found": { error: "This has changed in the meantime. Reload to see the current proposals.", status: 404 } };
const undoing = (intent: string, id: string, more: Record<string, string> = {}) => ({ fields: { intent, id, ...more } });

export const proposalsAction = screenAction({
  back: ({ pathname }) => pathname,
  forms: {
    retire: defineAction({
      permission: "seo:override",
      row: OnePage,
      run: ({ actor, row }) => retirePage(actor, row.id),
      done: ({ redirectTo }, { row }) => ({
        text: `Page retired. Visitors are redirected to ${redirectTo}.`,
        undo: undoing("bring-back", row.id),
      }),
      refusals: gone,
    }),
    merge: defineAction({
      permission: "seo:override",
      row: TwoPages,
      run: ({ actor, row: { id, into } }) => mergePages(actor, { slug: id, into }),
      done: ({ redirectTo }, { row }) => ({
        text: `Pages merged. Visitors are redirected to ${redirectTo}.`,
        undo: undoing("bring-back", row.id),
      }),
      refusals: { ...gone, "no-target": gone["not-found"] },
    }),
    "bring-back": defineAction({
      permission: "seo:override",
      row: OnePage,
      run: ({ actor, row }) => bringBackPage(actor, row.id),
      done: "The page is back",
      refusals: gone,
    }),
    "add-place": defineAction({
      permission: "seo:edit",
      row: Place,
      run: ({ actor, row }) => addSearchedPlace(actor, row.id),
      done: ({ name }, { row }) => ({ text: `${name} added for the next run`, undo: undoing("remove-place", row.id) }),
      refusals: gone,
    }),
    "remove-place": defineAction({
      permission: "seo:edit",
      row: Place,
      run: ({ actor, row }) => removeSearchedPlace(actor, row.id),
      done: "Location removed",
      refusals: gone,
    }),
    dismiss: defineAction({
      permission: "seo:edit",
      row: About,
      run: ({ actor, row }) => dismissProposal(actor, row),
      done: (_, { row: { kind, subject } }) => ({ text: "Dismissed for 90 days", undo: undoing("restore", subject, { kind }) }),
    }),
    restore: defineAction({
      permission: "seo:edit",
      row: About,
      run: ({ actor, row }) => restoreProposal(actor, row),
      done: "The proposal is back",
      refusals: gone,
    }),
  },
});
