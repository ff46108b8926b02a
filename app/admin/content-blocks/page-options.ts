import { listPageChoices } from "~/domain/content/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/page-options";

/** Pages that match a name, to choose from, with what was searched for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200).replaceAll("\u0000", "");
  return { ...granted(await listPageChoices(context.get(staff), { q })), q };
}
