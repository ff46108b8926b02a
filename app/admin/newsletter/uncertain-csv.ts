import { redirect } from "react-router";
import { z } from "zod";
import { exportUncertain } from "~/domain/newsletter/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { denied, granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { today } from "../zone.ts";
import type { Route } from "./+types/uncertain-csv";

/** Exports are recorded, so opening the address alone doesn't download the file. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "subscriber:export")) return denied();
  return redirect(`/admin/newsletter/campaigns/${encodeURIComponent(params.id)}`);
}

/** The people who may or may not have received a campaign. */
export const action = permitted("subscriber:export", async ({ actor, params }) => {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw new Response("Not found", { status: 404 });
  return csvFile(`campaign-uncertain-${await today()}.csv`, granted(await exportUncertain(actor, id.data)));
});
