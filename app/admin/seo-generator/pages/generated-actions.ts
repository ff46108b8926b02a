import { type ZodError, z } from "zod";
import { holdPages, MAX_OVERRIDES, overridePages } from "~/domain/seo/index.ts";
import { defineAction, type Posted } from "../../define-action.ts";
import { formatNumber } from "../../format.ts";
import { NOTHING_CHOSEN } from "../../many-rows.ts";
import { type Refusal, UNKNOWN_FORM } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { withoutDialog } from "../dialogs.ts";

/** A page's slug: its term and its location. */
const Slug = z.string().regex(/^[a-z0-9/-]{1,300}$/, "This page no longer exists. Reload and try again.");
const Slugs = z.array(Slug).min(1, "Select at least one page.").max(MAX_OVERRIDES);
const PagesChange = z.object({ change: z.enum(["publish", "hold"]), ids: Slugs });

const CHANGED: Refusal = {
  error: "This has changed: another run went live, or someone else already did this. Reload to see the current pages.",
  status: 404,
};

/** Publishes pages despite their score, or holds them again. The toast offers to undo it. `changeOf`: which of the two. */
function changePages(changeOf: (posted: Posted) => unknown) {
  return defineAction({
    permission: "seo:override",
    schema: PagesChange,
    read: (posted) => ({ change: changeOf(posted), ids: posted.form.getAll("id") }),
    misfit: (error, posted) => misfitOf(error, changeOf(posted)),
    run: ({ actor, input: { change, ids } }) => (change === "publish" ? overridePages(actor, ids) : holdPages(actor, ids)),
    done: (slugs, { input }) => {
      const [verb, back] = input.change === "publish" ? ["published", "hold"] : ["held", "publish"];
      if (slugs.length !== 1) return `${formatNumber(slugs.length)} pages ${verb}`;
      return { text: `Page ${verb}`, undo: { fields: { intent: back ?? "", id: slugs[0] ?? "" } } };
    },
    refusals: { "not-found": CHANGED },
  });
}

function misfitOf({ issues: [issue] }: ZodError, change: unknown): Refusal {
  if (issue?.path[0] === "change") return change === "" ? NOTHING_CHOSEN : UNKNOWN_FORM;
  const error = issue?.message ?? "";
  return { error, fields: { ids: error } };
}

export const generatedPagesAction = screenAction({
  back: withoutDialog,
  forms: {
    publish: changePages(() => "publish"),
    hold: changePages(() => "hold"),
    "change-many": changePages(({ form }) => form.get("change")),
  },
});
