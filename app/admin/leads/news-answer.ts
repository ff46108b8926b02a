import { z } from "zod";
import { countNewLeads } from "~/domain/leads/index.ts";
import { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { filtersOf } from "~/domain/leads/lead-inbox-rules.input.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/news-answer";
import { markOfLead } from "./mark-of-lead.ts";

const Watched = z.object({ watch: z.uuid() });

/** Without a time that can be read, counting starts anew. */
const Since = z.object({ since: z.iso.datetime().optional().catch(undefined) });

/** With `watch`: whether this lead is still as it was. Without: how many leads have arrived in a list since it was loaded. Open inboxes ask every second or two, so it's one small query. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams);
  const watched = Watched.safeParse(query);
  if (watched.success) return Response.json({ mark: await markOfLead(context.get(staff), watched.data.watch) });
  const { since } = Since.parse(query);
  return Response.json(
    granted(await countNewLeads(context.get(staff), filtersOf(LeadQuery.parse(query)), since ? new Date(since) : undefined)),
  );
}
