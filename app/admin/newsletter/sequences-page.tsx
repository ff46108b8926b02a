import { useLocation } from "react-router";
import { frameworkNames } from "~/domain/assessments/assessment-rules.input.ts";
import { questionsOf } from "~/domain/assessments/index.ts";
import { findSequence, listSequences, listTemplateChoices } from "~/domain/newsletter/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/sequences-page";
import { withDialog, withoutDialog } from "./dialogs.ts";
import { sequenceFailures } from "./failures.ts";
import { readChosen } from "./read-chosen.ts";
import { sequencesAction } from "./sequence-actions.ts";
import { SequenceForm } from "./sequence-form.tsx";
import { SequenceTable } from "./sequence-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: sequences" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [list, templates, chosen] = await Promise.all([
    listSequences(actor),
    listTemplateChoices(actor),
    readChosen(url.searchParams, (id) => findSequence(actor, id)),
  ]);
  return {
    sequences: granted(list),
    templates: granted(templates).map(({ id, name }) => ({ value: id, label: name })),
    gaps: questionOptions(),
    ...chosen,
  };
}

/** Every question in every self-assessment. Any of them can be someone's largest gap. */
function questionOptions() {
  const frameworks = Object.keys(frameworkNames) as (keyof typeof frameworkNames)[];
  return frameworks.flatMap((framework) =>
    questionsOf(framework).map(({ key, title }) => ({ value: key, label: `${frameworkNames[framework]}: ${title}` })),
  );
}

export const action = sequencesAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => sequenceFailures[intent] ?? "Failed to save sequence");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch sequences" />;
}

/** The emails that confirmed subscribers get one after another. */
export default function SequencesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sequences, gaps, dialog } = loaderData;
  const location = useLocation();
  return (
    <>
      <PageHead title="Sequences" text="A series of emails that each confirmed subscriber gets one after another.">
        <LinkButton variant="secondary" to="/admin/newsletter/campaigns">
          All campaigns
        </LinkButton>
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Create Sequence
        </LinkButton>
      </PageHead>
      <ListRefusal answer={answer} intents={["restore"]} />
      {sequences.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No sequences yet"
          text="Welcome new subscribers, or send advice on the largest gap in a self-assessment. A sequence stops when someone unsubscribes or their lead's status changes."
        />
      ) : (
        <SequenceTable sequences={sequences} gapNames={Object.fromEntries(gaps.map(({ value, label }) => [value, label]))} />
      )}
      <Dialogs key={`${dialog} ${loaderData.row?.id}`} loaderData={loaderData} answer={answer} />
    </>
  );
}

function Dialogs({ loaderData, answer }: { loaderData: Route.ComponentProps["loaderData"]; answer: AdminAnswer | undefined }) {
  const { dialog, row, templates, gaps } = loaderData;
  const closeTo = withoutDialog(useLocation());
  if (dialog === "add" || (dialog === "edit" && row))
    return <SequenceForm sequence={row} templates={templates} gaps={gaps} closeTo={closeTo} answer={answer} />;
  if (dialog !== "delete" || !row) return null;
  return (
    <DeleteRowDialog
      title="Delete this sequence?"
      text="Are you sure you want to delete this sequence? People who are in it won't get the remaining emails. You can undo this right afterward."
      name={row.name}
      row={row}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
