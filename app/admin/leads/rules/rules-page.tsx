import { useLocation } from "react-router";
import { type AssignmentRule, listAssignmentRules, listLeadChoices } from "~/domain/leads/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../../answers.ts";
import { openDialog, withDialog, withoutDialog } from "../../content-dialogs.ts";
import { revalidatesOnConflict } from "../../content-list.ts";
import { DeleteRowDialog } from "../../parts/delete-row-dialog.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { ListRefusal } from "../../parts/list-refusal.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import { LeadScreens } from "../lead-screens.tsx";
import type { Route } from "./+types/rules-page";
import { rulesAction } from "./rule-actions.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleTable } from "./rule-table.tsx";
import { ruleText } from "./rule-words.ts";

export const meta: Route.MetaFunction = () => [{ title: "Assignment rules" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [found, choices] = await Promise.all([listAssignmentRules(actor), listLeadChoices(actor)]);
  return { ...granted(found), services: granted(choices).services };
}

export const action = rulesAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the rule");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch assignment rules" />;
}

/** Who gets which new leads. */
export default function RulesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rules } = loaderData;
  const location = useLocation();
  return (
    <>
      <PageHead title="Assignment rules" text="The first active rule that matches a new lead decides who gets it.">
        <LeadScreens at="rules" />
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add rule
        </LinkButton>
      </PageHead>
      <ListRefusal answer={answer} intents={["move", "add"]} />
      {rules.length === 0 ? (
        <EmptyState
          icon="users"
          title="No rules yet"
          text="Without rules, new leads have no owner. Add a rule to assign them to one person, or to several people who take turns. New owners get an email."
        />
      ) : (
        <RuleTable rules={rules} />
      )}
      <Dialogs {...loaderData} answer={answer} />
    </>
  );
}

type DialogsProps = Route.ComponentProps["loaderData"] & { answer: AdminAnswer | undefined };

function Dialogs({ rules, staff: people, services, answer }: DialogsProps) {
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const dialog = openDialog(search);
  const rule: AssignmentRule | null = rules.find(({ id }) => id === search.get(dialog ?? "")) ?? null;
  const closeTo = withoutDialog(location);
  if (dialog === "add" || (dialog === "edit" && rule))
    return <RuleForm key={rule?.id} rule={rule} people={people} services={services} closeTo={closeTo} answer={answer} />;
  if (dialog !== "delete" || !rule) return null;
  return (
    <DeleteRowDialog
      title="Delete this rule?"
      text="From now on, the next matching rule assigns these leads. You can undo this right afterward."
      name={ruleText(rule)}
      row={rule}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
