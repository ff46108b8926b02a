import { data, redirect, useLocation, useNavigate } from "react-router";
import { PersonQuery } from "~/domain/leads/people.input.ts";
import { sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { bookAddress, noteAddress, replyAddress } from "../leads/lead-address.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { RecordBody } from "../parts/record-body.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/person-page";
import { LeadList } from "./lead-list.tsx";
import { leadsText } from "./people-list.tsx";
import { personAction } from "./person-actions.ts";
import { personDialogs } from "./person-address.ts";
import { PersonDialogs } from "./person-dialogs.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonTimeline } from "./person-timeline.tsx";
import { type PersonRecord, readPerson } from "./read-person.ts";
import { RecentChanges } from "./recent-changes.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData ? `Person: ${loaderData.person.name}` : "Person" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const query = PersonQuery.parse(Object.fromEntries(url.searchParams));
  const record = await readPerson(context.get(staff), params.id, { ...query, mergeWith: url.searchParams.get("merge") ?? "" });
  if (!record) throw data("Not found", { status: 404 });
  if (typeof record === "string") throw redirect(`/admin/people/${record}`);
  return record;
}

export const action = personAction;
export const shouldRevalidate = revalidatesOnConflict;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the person");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the person" />;
}

/** One person: everything they sent and were sent, and next to it where they're reached. */
export default function PersonPage({ loaderData: record, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PersonHead record={record} />
      <ListRefusal answer={answer} intents={["undo-change"]} />
      {record.may.edit && <RecentChanges id={record.person.id} changes={record.person.changes} />}
      <RecordBody facts={<PersonFacts record={record} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-label="Leads" className="min-w-0">
            <h2 className="mb-3 text-base">Leads</h2>
            <LeadList leads={record.person.latestLeads} />
          </section>
          <PersonTimeline record={record} />
        </div>
      </RecordBody>
      <PersonDialogs record={record} answer={answer} />
    </>
  );
}

function PersonHead({ record: { person, may, actions } }: { record: PersonRecord }) {
  const location = useLocation();
  const { name, email, company, leads, open, leadIds } = person;
  const act = (dialog: "edit" | "find" | "split", label: string) => (
    <LinkButton
      variant="secondary"
      size="sm"
      to={personDialogs.withDialog(location, dialog, dialog === "find" ? name || email : 1)}
      preventScrollReset
    >
      {label}
    </LinkButton>
  );
  const text = (
    <>
      <span className="font-semibold text-heading">{leadsText(leads, open)}</span>
      {company && <span>{company.name}</span>}
      {email && <span className="break-all">{email}</span>}
    </>
  );
  return (
    <RecordHead title={name} back={{ to: "/admin/people", label: "People" }} text={text}>
      <LeadLinks actions={actions} />
      {may.edit && act("edit", "Edit")}
      {may.edit && act("find", "Merge")}
      {may.edit && leadIds.length > 1 && act("split", "Split")}
    </RecordHead>
  );
}

/** What people come here for. It's done on the latest lead, where the conversation is. */
function LeadLinks({ actions: { reply, book, note } }: Pick<PersonRecord, "actions">) {
  const navigate = useNavigate();
  const links = [
    { id: reply, label: "Reply", keys: "r", opensField: true, to: (lead: string) => replyAddress({ pathname: "", search: "" }, lead) },
    { id: book, label: "Book", keys: "b", opensForm: true, to: (lead: string) => bookAddress(lead) },
    { id: note, label: "Note", keys: "n", opensField: true, to: noteAddress },
  ].flatMap(({ id, to, ...link }) => (id ? [{ ...link, to: to(id) }] : []));
  useShortcuts(links.map(({ to, ...link }) => ({ ...link, run: () => void navigate(to) })));
  return links.map(({ label, to }) => (
    <LinkButton key={label} variant={label === "Reply" ? "primary" : "secondary"} size="sm" to={to}>
      {label}
    </LinkButton>
  ));
}
