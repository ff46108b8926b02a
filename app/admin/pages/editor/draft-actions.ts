import { data } from "react-router";
import { z } from "zod";
import {
  type ChangedTwice,
  changePagesStatus,
  createPagePreview,
  discardPageDraft,
  publishPageDraft,
  restorePageDraft,
  revokePagePreview,
  schedulePageDraft,
  undoPublish,
} from "~/domain/content/index.ts";
import { typedMoment } from "~/domain/days.ts";
import { PREVIEW_DAYS, PublishChoices } from "~/domain/pages/draft.input.ts";
import { pageStatuses } from "~/domain/pages/page-rules.input.ts";
import { faultText } from "../../content-blocks/unclean-html.ts";
import { defineAction, type Posted } from "../../define-action.ts";
import { FRONT, NEEDED } from "../../many-rows.ts";
import type { Refusal } from "../../refusals.ts";

/** The page is in the URL. */
const Page = z.object({ id: z.uuid() });
const version = z.coerce.number().int().min(0).max(2_000_000_000);

const GONE = {
  error: "This draft no longer exists. Someone may have published or discarded it. Reload the page.",
  status: 409,
} satisfies Refusal;
const NEWER = {
  error: "This draft was saved again after you opened it. Check the changes, then try again.",
  status: 409,
} satisfies Refusal;

const UNFINISHED = { error: "A section can't go live yet. Close this dialog and fix it first.", status: 409 } satisfies Refusal;

/** What the dialog shows if the live page changed in the same places. */
export interface PublishAnswer {
  intent: "publish";
  error: string;
  fields: Record<string, string>;
  conflicts: ChangedTwice[];
}

export const publish = defineAction({
  permission: "page:edit",
  row: z.object({ ...Page.shape, version }),
  schema: PublishChoices,
  read: ({ fields }: Posted) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (name.startsWith("choice.") ? [[name.slice("choice.".length), value]] : [])),
    ),
  run: ({ actor, row, input }) => publishPageDraft(actor, { pageId: row.id, version: row.version, choices: input }),
  done: ({ undo, slug }) => ({
    text: "Page published",
    view: { label: "View page", path: `/${slug}` },
    undo: { fields: { intent: "undo-publish", number: String(undo.number), status: undo.status, deleted: undo.deletedId } },
  }),
  refusals: (reason) => {
    if (reason === "stale") return NEWER;
    if (reason === "not-found") return GONE;
    if ("unfinished" in reason) return { error: `Fix “${reason.unfinished}” first. ${faultText(reason.error)}`, status: 409 };
    return data<PublishAnswer>(
      {
        intent: "publish",
        error: "The live page has changed since this draft was started. Choose what to publish.",
        fields: {},
        conflicts: reason.conflicts,
      },
      { status: 409 },
    );
  },
});

/** A page that isn't public, as it's stored: nothing was changed in the editor. */
export const publishStored = defineAction({
  permission: "page:edit",
  row: Page,
  run: ({ actor, row }) => changePagesStatus(actor, { ids: [row.id], status: "published" }),
  done: "Page published",
  refusals: { needed: { error: NEEDED, status: 409 }, front: { error: FRONT, status: 409 } },
});

export const undoPublishing = defineAction({
  permission: "page:edit",
  undoOnly: true,
  row: z.object({ ...Page.shape, number: version, status: z.enum(pageStatuses), deleted: z.uuid() }),
  run: ({ actor, row: { id, number, status, deleted } }) => undoPublish(actor, { pageId: id, number, status, deletedId: deleted }),
  done: "Publishing undone. Your changes are a draft again",
  refusals: {
    stale: { error: "This page already has a new draft, so publishing can't be undone. Restore an earlier version instead.", status: 409 },
  },
});

export const discard = defineAction({
  permission: "page:edit",
  row: z.object({ draft: z.uuid(), version }),
  run: ({ actor, row }) => discardPageDraft(actor, { id: row.draft, version: row.version }),
  done: ({ deletedId }) => ({ text: "Draft discarded", undo: { fields: { intent: "restore", deleted: deletedId } } }),
  refusals: { stale: NEWER, "not-found": GONE },
});

export const restore = defineAction({
  permission: "page:edit",
  // With the draft that took its place, if one did.
  row: z.object({ deleted: z.uuid(), draft: z.uuid().optional(), version: version.optional() }),
  run: ({ actor, row: { deleted, draft, version } }) =>
    restorePageDraft(actor, deleted, draft && version !== undefined ? { id: draft, version } : undefined),
  done: "Draft restored",
  refusals: { "draft-exists": { error: "This page already has a new draft. Publish or discard it first.", status: 409 } },
});

const Moment = z
  .object({ publish_at: z.string().max(40).default(""), zone: z.string().max(60).default("UTC") })
  .transform(({ publish_at, zone }, context) => {
    const at = publish_at ? typedMoment(publish_at, zone) : null;
    if (at) return at;
    context.addIssue({ code: "custom", path: ["publish_at"], message: "Enter a date and a time." });
    return z.NEVER;
  });

export const schedule = defineAction({
  permission: "page:edit",
  row: Page,
  schema: Moment,
  run: ({ actor, row, input }) => schedulePageDraft(actor, row.id, input),
  done: "Draft scheduled",
  refusals: {
    past: { error: "This time is in the past. Choose a later one, or publish now.", field: "publish_at" },
    "not-found": GONE,
    unfinished: UNFINISHED,
  },
});

export const unschedule = defineAction({
  permission: "page:edit",
  row: Page,
  run: ({ actor, row }) => schedulePageDraft(actor, row.id, null),
  done: "Schedule canceled",
  refusals: { past: GONE, "not-found": GONE, unfinished: UNFINISHED },
});

/** The link is in this answer and nowhere else. */
export interface ShareAnswer {
  intent: "share";
  error: null;
  fields: Record<string, string>;
  link: string;
}

export const share = defineAction({
  permission: "page:edit",
  row: Page,
  schema: z.object({ days: z.enum(PREVIEW_DAYS, { error: "Choose how long the link works." }) }),
  run: ({ actor, row, input }) => createPagePreview(actor, row.id, Number(input.days)),
  done: ({ token }) => data<ShareAnswer>({ intent: "share", error: null, fields: {}, link: `/preview/${token}` }),
  refusals: { "too-many": { error: "This page already has 20 preview links. Revoke one first.", status: 409 } },
});

export const revoke = defineAction({
  permission: "page:edit",
  row: z.object({ ...Page.shape, preview: z.uuid() }),
  run: ({ actor, row }) => revokePagePreview(actor, row.id, row.preview),
  done: "Preview link revoked",
});
