import { listRecentTimes } from "~/domain/appointments/index.ts";
import { createRedirect, deleteRedirect, restoreRedirect, updateRedirect } from "~/domain/content/index.ts";
import { isMadeElsewhere } from "~/domain/navigation/built-in-addresses.input.ts";
import { RedirectInput } from "~/domain/navigation/redirect.input.ts";
import { refused } from "~/domain/result.ts";
import { isHubPath, isLocalPage } from "~/domain/seo/index.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { defineAction } from "../define-action.ts";
import { ExpectedRow } from "../posted-rows.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

const refusals = {
  "from-taken": { error: "There's already a redirect from this address. Edit that one instead.", field: "from_path" },
  "page-there": { error: "There's a page at this address, so visitors would never be redirected.", field: "from_path" },
  "no-target": { error: "There's no public page at this address. Enter the path of a published page.", field: "to_path" },
  circle: { error: "This would redirect visitors in a circle. Choose another address.", field: "to_path" },
} satisfies Record<string, Refusal>;

const add = defineAction({
  permission: "page:edit",
  schema: RedirectInput,
  run: async ({ actor, input }) => (await faultElsewhere(input)) ?? createRedirect(actor, input),
  done: "Redirect created successfully",
  refusals,
});

const edit = defineAction({
  permission: "page:edit",
  row: ExpectedRow,
  schema: RedirectInput,
  run: async ({ actor, row, input }) => (await faultElsewhere(input)) ?? updateRedirect(actor, row, input),
  done: "Redirect updated successfully",
  refusals,
});

const remove = defineAction({
  permission: "page:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteRedirect(actor, row),
  done: ({ deletedId }) => ({ text: "Redirect deleted successfully", undo: { fields: { intent: "restore", id: deletedId } } }),
});

const restore = defineAction({
  permission: "page:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => restoreRedirect(actor, row.id),
  done: "Redirect restored successfully",
  refusals,
});

/** For the list of redirects. */
export const redirectsAction = screenAction({ back: withoutDialog, forms: { add, edit, delete: remove, restore } });

/** What the content can't know: whether the generator or the appointment types have a page at these addresses. */
async function faultElsewhere({ fromPath, toPath }: RedirectInput) {
  const isThere = async (path: string) => (await isLocalPage(path)) || (await isHubPath(path)) || (await isAppointmentType(path));
  if (isMadeElsewhere(fromPath.slice(1)) && (await isThere(fromPath))) return refused("page-there" as const);
  if (isMadeElsewhere(toPath.slice(1)) && !(await isThere(toPath))) return refused("no-target" as const);
  return null;
}

async function isAppointmentType(path: string): Promise<boolean> {
  const [, slug] = /^\/book\/([^/]+)$/.exec(path) ?? [];
  return slug !== undefined && (await listRecentTimes(slug, "")) !== null;
}
