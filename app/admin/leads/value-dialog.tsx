import { useLocation } from "react-router";
import type { ValuedLead } from "~/domain/leads/index.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { leadDialogs, withNextValue } from "./lead-address.ts";
import { Dollars } from "./lead-value.tsx";

type ValueDialogProps = {
  /** Those that the address names (`?value=`). The first one is asked about. */
  leads: ValuedLead[];
  answer: AdminAnswer | undefined;
};

/** Asks what won leads are worth, one after another, wherever they were won. */
export function ValueDialog({ leads, answer }: ValueDialogProps) {
  const location = useLocation();
  const [lead, ...others] = leads;
  if (!lead) return null;
  const errors = answer?.intent === "add-value" ? answer.fields : {};
  const isLast = others.length === 0;
  return (
    <FormDialog
      key={lead.id}
      title={`Value of ${lead.name}`}
      description={`Fill in one field or both.${isLast ? "" : ` After this one: ${leadsLeft(others.length)}.`}`}
      size="sm"
      closeTo={leadDialogs.withoutDialog(location)}
    >
      <AdminForm
        intent="add-value"
        answer={answer}
        button={isLast ? "Save value" : "Save and open next"}
        busy="Saving..."
        aside={<CancelLink to={withNextValue(location, lead.id)}>{isLast ? "Cancel" : "Skip"}</CancelLink>}
      >
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="version" value={lead.version} />
        <div className="grid grid-cols-2 gap-3">
          <Dollars label="One-time" name="valueOnce" value={lead.valueOnce} error={errors.valueOnce} />
          <Dollars label="Per month" name="valueMonthly" value={lead.valueMonthly} error={errors.valueMonthly} />
        </div>
      </AdminForm>
    </FormDialog>
  );
}

function leadsLeft(count: number): string {
  return `${count} more ${count === 1 ? "lead" : "leads"}`;
}
