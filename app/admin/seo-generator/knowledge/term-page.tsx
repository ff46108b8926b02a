import { useLocation } from "react-router";
import { can } from "~/domain/permissions/index.ts";
import { findTerm } from "~/domain/seo/index.ts";
import { completenessOf } from "~/domain/seo/term-knowledge.input.ts";
import { granted, sendAdminForm } from "../../answers.ts";
import { openDialog, withDialog, withoutDialog } from "../../content-dialogs.ts";
import { revalidatesOnConflict } from "../../content-list.ts";
import { DeleteRowDialog } from "../../parts/delete-row-dialog.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/term-page";
import { CompletenessLine } from "./completeness.tsx";
import { termAction } from "./knowledge-actions.ts";
import { TermFields } from "./term-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.term.name ?? "Term"}: knowledge` }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const term = granted(await findTerm(actor, params.slug));
  return { term, isDeleting: openDialog(url.searchParams) === "delete" && can(actor, "seo:edit") };
}

export const action = termAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to save the term");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the term" />;
}

const LIST = "/admin/seo-generator/knowledge";

/** Everything that's known about one term. */
export default function TermPage({ loaderData: { term, isDeleting }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  const { row } = term;
  return (
    <>
      <PageHead title={term.name} text={term.group ? `Group: ${term.group}` : undefined}>
        {row && (
          <LinkButton variant="secondary" to={withDialog(location, "delete", row.id)} preventScrollReset>
            Delete
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={LIST}>
          All terms
        </LinkButton>
      </PageHead>
      {term.group === null && <Note>This term isn't in a group, so no pages are generated for it.</Note>}
      <CompletenessLine {...completenessOf(term.knowledge)} />
      <FormPage intent="save" answer={answer} button="Save" cancelTo={LIST}>
        <TermFields key={term.slug} term={term} answer={answer} />
      </FormPage>
      {isDeleting && row && (
        <DeleteRowDialog
          title="Delete the knowledge about this term?"
          text="The term stays in its group, and live pages stay as they are until the next run. You can undo this right afterward."
          name={term.name}
          row={row}
          closeTo={withoutDialog(location)}
          answer={answer}
        />
      )}
    </>
  );
}
