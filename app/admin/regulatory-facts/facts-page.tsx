import { data } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { CHECK_AFTER_DAYS } from "~/domain/regulations/fact-rules.input.ts";
import { type CheckedFact, listFacts } from "~/domain/regulations/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { FilterChoice } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/facts-page";
import { ChangeDialog } from "./change-dialog.tsx";
import { factsAction } from "./fact-actions.ts";
import { openDialog } from "./fact-dialogs.ts";
import { FactEntry } from "./fact-entry.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Regulatory facts" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const facts = granted(await listFacts(actor));
  const show = url.searchParams.get("show") === "due" ? "due" : "";
  const dialog = openDialog(url.searchParams);
  const chosen = dialog && (facts.find(({ id }) => id === url.searchParams.get(dialog)) ?? null);
  if (dialog && !chosen) throw data("Not found", { status: 404 });
  const due = facts.filter(({ isDue }) => isDue);
  return { facts: show === "due" ? due : facts, due: due.length, show, chosen, canCheck: can(actor, "regulation:check") };
}

export const action = factsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, () => "Failed to save the check");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch regulatory facts" />;
}

/** What the site relies on about laws and standards, and how long ago each fact was checked. */
export default function FactsPage({ loaderData: { facts, due, show, chosen, canCheck }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Regulatory Facts"
        text={`What the site, its guides, and its reports rely on. Check each fact against its sources every ${CHECK_AFTER_DAYS} days.`}
      />
      <FilterForm label="Regulatory facts">
        <FilterChoice label="Show" name="show" value={show} options={choices(due)} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["confirm", "undo"]} />
      {facts.length === 0 ? (
        <EmptyState icon="scale" title="All facts are current" text={`Each one was checked in the last ${CHECK_AFTER_DAYS} days.`} />
      ) : (
        <FactList facts={facts} canCheck={canCheck} />
      )}
      {chosen && canCheck && <ChangeDialog key={chosen.id} fact={chosen} answer={answer} />}
    </>
  );
}

const choices = (due: number) => [
  { value: "", label: "All" },
  { value: "due", label: `Due for a check (${due})` },
];

function FactList({ facts, canCheck }: { facts: CheckedFact[]; canCheck: boolean }) {
  return (
    <ul className="grid gap-3">
      {facts.map((fact) => (
        <FactEntry key={fact.id} fact={fact} canCheck={canCheck} />
      ))}
    </ul>
  );
}
