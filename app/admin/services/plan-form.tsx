import { writeCommaList } from "~/domain/content/comma-list.input.ts";
import type { HostingPlanRow } from "~/domain/content/index.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { FeaturesField, PositionField } from "../parts/common-fields.tsx";
import { RowForm } from "../parts/row-form.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

/** The dialog in which a hosting plan is added or edited. */
export function PlanForm({ plan, answer }: { plan: HostingPlanRow | null; answer: AdminAnswer | undefined }) {
  const errors = answer?.fields ?? {};
  return (
    <RowForm one="Hosting Plan" row={plan} textsOf={textsOf} answer={answer}>
      {(opened) => (
        <>
          <TextField label="Name" name="name" required defaultValue={opened?.name} autoComplete="off" error={errors.name} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Price"
              name="price"
              required
              defaultValue={opened?.price}
              autoComplete="off"
              hint="As visitors see it: $150, or Custom."
              error={errors.price}
            />
            <TextField label="Period" name="period" defaultValue={opened?.period ?? "per month"} autoComplete="off" error={errors.period} />
          </div>
          <TextAreaField label="Description" name="description" defaultValue={opened?.description} rows={2} error={errors.description} />
          <FeaturesField features={opened?.features ?? []} answer={answer} />
          <PositionField position={opened?.position ?? 0} answer={answer} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SwitchField
              label="Popular"
              name="is_popular"
              value="on"
              defaultChecked={opened?.isPopular ?? false}
              hint="Stands out among the plans."
            />
            <SwitchField label="Active" name="is_active" value="on" defaultChecked={opened?.isActive ?? true} hint="Visitors see it." />
          </div>
        </>
      )}
    </RowForm>
  );
}

function textsOf(plan: HostingPlanRow) {
  return {
    Name: plan.name,
    Price: plan.price,
    Period: plan.period,
    Description: plan.description,
    Features: writeCommaList(plan.features),
    Position: String(plan.position),
    Popular: plan.isPopular ? "Yes" : "No",
    State: plan.isActive ? "Active" : "Inactive",
  };
}
