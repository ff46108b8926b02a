import { useLocation } from "react-router";
import { findTermSet, type ListedTermSet, listTermSets, listUnusableNames, type UnusableNames } from "~/domain/seo/index.ts";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { requestInfo } from "../../request-info.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { sendAdminForm } from "../answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { formatNumber } from "../format.ts";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/terms-page";
import { failures } from "./failures.ts";
import { readOrWarn } from "./read-or-warn.ts";
import { AddTermsDialog } from "./sets/add-terms-dialog.tsx";
import { Chips, keyed } from "./sets/chips.tsx";
import { chosenSet } from "./sets/chosen-set.ts";
import { EditTerms } from "./sets/edit-terms.tsx";
import { NoPagesNote, reasonsByPlace } from "./sets/no-pages-note.tsx";
import { SetBar } from "./sets/set-bar.tsx";
import { SetCard } from "./sets/set-card.tsx";
import { termsAction } from "./sets/term-actions.ts";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: terms" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { reportFault } = context.get(requestInfo);
  const [sets, unusable, chosen] = await Promise.all([
    readOrWarn(listTermSets(actor), reportFault),
    readOrWarn(listUnusableNames(actor, "terms"), reportFault),
    chosenSet(url.searchParams, (id) => findTermSet(actor, id)),
  ]);
  return { sets, unusable, ...chosen };
}

export const action = termsAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, (intent) => failuresOf[intent] ?? failures.addTerms);
}

const failuresOf: Record<string, string> = { edit: failures.updateTerms, delete: failures.deleteTerms, restore: failures.restoreTerms };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load terms" />;
}

/** Groups of search terms as cards, one of which can be edited in place. */
export default function TermsPage({ loaderData: { sets, unusable, dialog, chosen }, actionData: answer }: Route.ComponentProps) {
  const closeTo = withoutDialog(useLocation());
  return (
    <>
      <SetBar
        text="What people search for: services, problems, and products. Every term gets a page for every location."
        add="Add Term Group"
        kind="terms"
      />
      <ListRefusal answer={answer} intents={["restore"]} />
      {sets?.length === 0 && (
        <EmptyState icon="search" title="No terms yet" text="Add a group of search terms, such as “managed IT services.”" />
      )}
      <ul className="grid gap-3">
        {sets?.map((set) =>
          dialog === "edit" && chosen?.id === set.id ? (
            <EditTerms key={set.id} set={chosen} unusable={unusable?.[set.id]} closeTo={closeTo} answer={answer} />
          ) : (
            <TermCard key={set.id} set={set} unusable={unusable?.[set.id]} />
          ),
        )}
      </ul>
      {dialog === "add" && <AddTermsDialog closeTo={closeTo} answer={answer} />}
      {dialog === "delete" && chosen && (
        <DeleteRowDialog
          key={chosen.id}
          title="Delete this term group?"
          text="Are you sure you want to delete this term group? Pages generated from it stay until the next run. You can undo this right afterward."
          name={`${chosen.name} (${termsOf(chosen.terms.length)})`}
          row={chosen}
          closeTo={closeTo}
          answer={answer}
        />
      )}
    </>
  );
}

function TermCard({ set: { id, name, terms, count, createdAt }, unusable }: { set: ListedTermSet; unusable: UnusableNames | undefined }) {
  const location = useLocation();
  return (
    <SetCard
      id={id}
      name={name}
      createdAt={createdAt}
      text={termsOf(count)}
      actions={<EditAndDelete of={name} to={(action) => withDialog(location, action, id)} />}
    >
      <Chips
        label={`Terms in ${name}`}
        names={keyed(terms, (term) => <span className="min-w-0 wrap-anywhere">{shortName(term)}</span>, reasonsByPlace(unusable))}
        count={count}
      />
      <NoPagesNote unusable={unusable} />
    </SetCard>
  );
}

function termsOf(count: number): string {
  return count === 1 ? "1 term" : `${formatNumber(count)} terms`;
}
