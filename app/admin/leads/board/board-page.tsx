import { listBoard, listLeadChoices, listLeadValues } from "~/domain/leads/index.ts";
import { LeadColumns, LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { leadStatuses } from "~/domain/leads/lead-inbox-rules.input.ts";
import { AskedValues } from "~/domain/leads/lead-value.input.ts";
import { granted, sendAdminForm } from "../../answers.ts";
import { revalidatesOnConflict } from "../../content-list.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import { boardAction } from "../lead-actions.ts";
import { LeadFilters } from "../lead-filters.tsx";
import { LeadScreens } from "../lead-screens.tsx";
import { ValueDialog } from "../value-dialog.tsx";
import type { Route } from "./+types/board-page";
import { Board } from "./board.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Lead board" }];
export const shouldRevalidate = revalidatesOnConflict;

/** `?more=`: the status whose column shows more cards. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const asked = LeadQuery.parse(Object.fromEntries(searchParams));
  // By name or company, a whole column would have to be sorted.
  const query = { ...asked, page: 1, sort: asked.sort === "created" ? asked.sort : ("-created" as const) };
  const more = leadStatuses.find((status) => status === searchParams.get("more")) ?? null;
  const asksValues = AskedValues.parse(searchParams.get("value"));
  const [columns, choices, valued] = await Promise.all([
    listBoard(actor, query, more),
    listLeadChoices(actor),
    listLeadValues(actor, asksValues),
  ]);
  // The same as in the inbox, so that going there keeps them.
  const chosen = LeadColumns.parse(searchParams.getAll("columns"));
  return { query, more, chosen, columns: granted(columns), choices: granted(choices), valued: granted(valued) };
}

export const action = boardAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to move the lead. It's back where it was. Try again.");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the board" />;
}

/** Leads by status, with what they're worth. */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, more, chosen, columns, choices, valued } = loaderData;
  return (
    <>
      <PageHead title="Board" text="Drag a lead to another status, or use its menu.">
        <LeadScreens at="board" />
      </PageHead>
      <LeadFilters query={query} choices={choices} columns={chosen} hasColumns={false} />
      <Board columns={columns} more={more} />
      <ValueDialog leads={valued} answer={actionData} />
    </>
  );
}
