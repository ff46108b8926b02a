import { z } from "zod";
import { countNewLeads, listLeadVersions } from "~/domain/leads/index.ts";
import { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { filtersOf, LEADS_PAGE } from "~/domain/leads/lead-inbox-rules.input.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/news-answer";
import { stampOfLead } from "./stamp-of-lead.ts";

const Watched = z.object({ watch: z.uuid() });

/** Without a time that can be read, counting starts anew. */
const Since = z.object({ since: z.iso.datetime().optional().catch(undefined) });

/** The leads in the list, as a list of IDs. */
const Rows = z.object({
  rows: z
    .string()
    .transform((value) => value.split(","))
    .pipe(z.array(z.uuid()).max(LEADS_PAGE))
    .catch([]),
});

/**
 * With `watch`: whether this lead is still as it was. Without: how many leads have arrived in a list since it was loaded, and which versions its
 * `rows` have now. Open inboxes ask every second or two, so it's two small queries.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams);
  const watched = Watched.safeParse(query);
  if (watched.success) return Response.json({ mark: await stampOfLead(context.get(staff), watched.data.watch) });
  const [actor, { since }, { rows }] = [context.get(staff), Since.parse(query), Rows.parse(query)];
  const [news, versions] = await Promise.all([
    countNewLeads(actor, filtersOf(LeadQuery.parse(query)), since ? new Date(since) : undefined),
    listLeadVersions(actor, rows),
  ]);
  return Response.json({ ...granted(news), versions: granted(versions) });
}
