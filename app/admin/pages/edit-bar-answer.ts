import { findEditablePage } from "~/domain/content/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-bar-answer";

/** Where the public page at `?path=` is edited, for the bar that staff see there. Empty if it isn't a page that staff made. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = (url.searchParams.get("path") ?? "").slice(0, 300);
  const page = granted(await findEditablePage(context.get(staff), path));
  return Response.json(page ? { href: `/admin/pages/${page.id}/edit`, hasDraft: page.hasDraft } : {});
}
