import { useLocation, useSearchParams } from "react-router";
import { type FoundCompany, findCompany, listPeopleOfCompany } from "~/domain/leads/index.ts";
import { CompaniesQuery } from "~/domain/leads/people.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { TextField } from "../../ui/field.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { sumText } from "../leads/lead-value-words.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { Facts } from "../parts/facts.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { FactGroup, RecordBody } from "../parts/record-body.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/company-page";
import { LeadList } from "./lead-list.tsx";
import { leadsText, PeopleTable } from "./people-list.tsx";
import { companyAction } from "./person-actions.ts";
import { personDialogs } from "./person-address.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.company.name ?? "Company" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { page } = CompaniesQuery.parse(Object.fromEntries(url.searchParams));
  const company = granted(await findCompany(actor, params.id));
  return { page, company, ...granted(await listPeopleOfCompany(actor, { companyId: company.id, page })), mayEdit: can(actor, "lead:edit") };
}

export const action = companyAction;
export const shouldRevalidate = revalidatesOnConflict;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to rename the company");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the company" />;
}

/** A company: its people, their latest leads, and what those are worth. */
export default function CompanyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, company, people, hasMore, mayEdit } = loaderData;
  const location = useLocation();
  const [search] = useSearchParams();
  return (
    <>
      <RecordHead title={company.name} back={{ to: "/admin/companies", label: "Companies" }} text={company.domain}>
        {mayEdit && (
          <LinkButton variant="secondary" size="sm" to={personDialogs.withDialog(location, "edit")} preventScrollReset>
            Rename
          </LinkButton>
        )}
      </RecordHead>
      <RecordBody facts={<Worth company={company} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="min-w-0">
            <h2 className="mb-3 text-base">People</h2>
            <PeopleTable people={people} isFiltered={page > 1} hasCompany={false} />
            <Pager page={page} hasMore={hasMore} text={pageText(page, hasMore)} />
          </div>
          <div className="min-w-0">
            <h2 className="mb-3 text-base">Latest leads</h2>
            <LeadList leads={company.latestLeads} hasNames />
          </div>
        </div>
      </RecordBody>
      {mayEdit && search.has("edit") && <RenameDialog company={company} answer={answer} />}
    </>
  );
}

function Worth({ company: { people, leads, open, wonOnce, wonMonthly, openOnce, openMonthly } }: { company: FoundCompany }) {
  return (
    <FactGroup title="Summary">
      <Facts
        facts={[
          ["Won", sumText(wonOnce, wonMonthly)],
          ["Open", sumText(openOnce, openMonthly)],
          ["Leads", leadsText(leads, open)],
          ["People", String(people)],
        ]}
      />
    </FactGroup>
  );
}

function RenameDialog({ company: { id, version, name }, answer }: { company: FoundCompany; answer: AdminAnswer | undefined }) {
  const closeTo = personDialogs.withoutDialog(useLocation());
  return (
    <FormDialog title="Rename company" size="sm" closeTo={closeTo}>
      <AdminForm intent="rename" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField label="Name" name="name" required maxLength={160} defaultValue={name} error={answer?.fields.name} />
      </AdminForm>
    </FormDialog>
  );
}
