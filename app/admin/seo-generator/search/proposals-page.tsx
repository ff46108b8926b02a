import { can } from "~/domain/permissions/index.ts";
import { listSearchProposals } from "~/domain/reporting/index.ts";
import { listLeftPages } from "~/domain/seo/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../../answers.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { ListRefusal } from "../../parts/list-refusal.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/proposals-page";
import { LeftPages } from "./left-pages.tsx";
import { proposalsAction } from "./proposal-actions.ts";
import { ProposalList } from "./proposal-list.tsx";
import { rangeText } from "./range-text.ts";

export const meta: Route.MetaFunction = () => [{ title: "Proposals" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [found, left] = await Promise.all([listSearchProposals(actor), listLeftPages(actor)]);
  return { ...granted(found), left: granted(left), mayEdit: can(actor, "seo:edit"), mayRetire: can(actor, "seo:override") };
}

export const action = proposalsAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to apply the proposal");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the proposals" />;
}

/** What the search data suggests, each with its reason and a button. */
export default function ProposalsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { range, proposals, left, canRetire, canMerge, mayEdit, mayRetire } = loaderData;
  if (!range) return <NothingImported mayImport={mayEdit} />;
  return (
    <section aria-labelledby="proposals" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid max-w-3xl gap-1">
        <h2 id="proposals" className="text-lg">
          Proposals
        </h2>
        <p className="text-sm">
          From {rangeText(range)}. Nothing changes until you act on a proposal, and you can undo each change.
          {!canMerge && " To find pages that compete with each other, import a table with a page and a query on each row."}
          {!canRetire &&
            " To find pages that no one sees, import all pages for a range of at least 85 days. Google's export stops at 1,000 rows."}
        </p>
      </div>
      <ListRefusal answer={answer} intents={["retire", "merge", "add-place", "dismiss", "bring-back", "remove-place", "restore"]} />
      {proposals.length === 0 ? (
        <EmptyState icon="check" title="No proposals" text="Nothing in this range calls for a change." />
      ) : (
        <ProposalList proposals={proposals} may={{ edit: mayEdit, retire: mayRetire }} />
      )}
      <LeftPages pages={left} mayBringBack={mayRetire} />
    </section>
  );
}

function NothingImported({ mayImport }: { mayImport: boolean }) {
  return (
    <EmptyState
      icon="search"
      title="No search data yet"
      text="Import the Performance report of Google Search Console to see which pages to improve, merge, or retire, and which locations to add."
      action={mayImport && <LinkButton to="/admin/seo-generator/search/import">Import search data</LinkButton>}
    />
  );
}
