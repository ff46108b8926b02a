import { useState } from "react";
import { Form, useLocation } from "react-router";
import type { FoundPerson, ListedPerson } from "~/domain/leads/index.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { withOwnMessages } from "../../ui/own-messages.ts";
import type { AdminAnswer } from "../answers.ts";
import { formName } from "../form-names.ts";
import { EraseDialog } from "../leads/erase-dialog.tsx";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { personDialogs } from "./person-address.ts";
import { People } from "./person-facts.tsx";
import type { PersonRecord } from "./read-person.ts";

type DialogProps = { record: PersonRecord; answer: AdminAnswer | undefined; closeTo: string };

/** The page's dialogs. The address says which one is open. */
export function PersonDialogs({ record, answer }: Omit<DialogProps, "closeTo">) {
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const closeTo = personDialogs.withoutDialog(location);
  const props = { record, answer, closeTo };
  const erased = record.person.addresses.find(({ leadId }) => leadId === search.get("erase"));
  if (erased && record.may.erasePerson) return <EraseDialog {...erased} closeTo={closeTo} answer={answer} />;
  if (!record.may.edit) return null;
  const other = record.mergeWith;
  if (search.has("edit")) return <EditDialog {...props} />;
  if (search.has("split")) return <SplitDialog {...props} />;
  if (other) return <MergeDialog key={other.id} {...props} other={other} />;
  if (search.has("find") || search.has("merge")) return <FindDialog {...props} />;
  return null;
}

function ExpectedPerson({ person }: { person: Pick<ListedPerson, "id" | "version"> }) {
  return (
    <>
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="version" value={person.version} />
    </>
  );
}

function EditDialog({ record: { person }, answer, closeTo }: DialogProps) {
  // The person as they were when the dialog opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(person);
  const { name, email, phone, company } = opened;
  return (
    <FormDialog title="Edit person" description="Changes here don't affect this person's leads." closeTo={closeTo}>
      <AdminForm intent="edit" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedPerson person={person} />
        {person.version !== opened.version && <ChangedMeanwhile before={textsOf(opened)} now={textsOf(person)} />}
        <TextField label="Name" name="name" required maxLength={120} defaultValue={name} error={answer?.fields.name} />
        <TextField label="Email" name="email" type="email" defaultValue={email} error={answer?.fields.email} />
        <TextField label="Phone" name="phone" type="tel" defaultValue={phone} error={answer?.fields.phone} />
        <TextField
          label="Company"
          name="company"
          maxLength={160}
          defaultValue={company?.name ?? ""}
          hint="If no company has this name yet, a new one is added. Leave empty for no company."
          error={answer?.fields.company}
        />
      </AdminForm>
    </FormDialog>
  );
}

function textsOf({ name, email, phone, company }: Pick<FoundPerson, "name" | "email" | "phone" | "company">) {
  return { Name: name, Email: email, Phone: phone, Company: company?.name ?? "" };
}

/** Asks which details to keep, but only where they differ. */
function MergeDialog({ record: { person }, answer, closeTo, other }: DialogProps & { other: ListedPerson }) {
  // As they were when the dialog opened, so no one merges changes they haven't seen.
  const [[own, seen]] = useState([person, other] as const);
  const details = [
    { name: "name", label: "Name", own: own.name, other: seen.name },
    { name: "email", label: "Email", own: own.email, other: seen.email },
    { name: "phone", label: "Phone", own: own.phone, other: seen.phone },
    { name: "company", label: "Company", own: own.company?.name ?? "", other: seen.company?.name ?? "" },
  ];
  return (
    <FormDialog title={`Merge with ${seen.name}?`} closeTo={closeTo}>
      <p>
        Both people's leads, emails, and appointments will appear on this page. Where they differ, choose what to keep. You can undo this
        for 24 hours.
      </p>
      <AdminForm intent="merge" answer={answer} button="Merge" busy="Merging..." isGuarded={false} aside={<CancelLink to={closeTo} />}>
        <ExpectedPerson person={own} />
        <input type="hidden" name="otherId" value={seen.id} />
        <input type="hidden" name="otherVersion" value={seen.version} />
        {details.map((detail) => (
          <Detail key={detail.name} {...detail} error={answer?.fields[detail.name]} />
        ))}
      </AdminForm>
    </FormDialog>
  );
}

type DetailProps = { name: string; label: string; own: string; other: string; error: string | undefined };

function Detail({ name, label, own, other, error }: DetailProps) {
  const first = own ? "own" : "other";
  if (own === other || !own || !other) return <input type="hidden" name={name} value={first} />;
  const options = [
    { value: "own", label: own },
    { value: "other", label: other },
  ];
  return <SelectField label={label} name={name} options={options} defaultValue="own" error={error} />;
}

/** Lets staff search for someone to merge with who has no address in common. */
function FindDialog({ record: { person, find, matches }, closeTo }: DialogProps) {
  return (
    <FormDialog
      title={`Merge ${person.name} with another person`}
      description="Find the other record of the same person."
      closeTo={closeTo}
    >
      <Form ref={withOwnMessages} role="search" aria-label="People" className="grid gap-3" preventScrollReset>
        <TextField label="Name, email, phone, or company" name="find" type="search" defaultValue={find} autoComplete="off" required />
        <Button type="submit" variant="secondary" className="w-fit">
          Search
        </Button>
      </Form>
      {matches && matches.length > 0 && <People people={matches} mayMerge />}
      {matches && matches.length === 0 && <p className="text-sm">No matching people. Try a broader search.</p>}
    </FormDialog>
  );
}

function SplitDialog({ record: { person }, answer, closeTo }: DialogProps) {
  const { moment } = useTimes();
  const [opened] = useState(person);
  return (
    <FormDialog
      title="Split this person"
      description="Select the leads that belong to someone else. They'll move to a new person. You can undo this for 24 hours."
      closeTo={closeTo}
    >
      <AdminForm intent="split" answer={answer} button="Split" busy="Splitting..." aside={<CancelLink to={closeTo} />}>
        <ExpectedPerson person={opened} />
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <legend className="mb-1 text-sm font-semibold text-heading">Leads to move</legend>
          {opened.latestLeads.map(({ id, name, email, form, createdAt }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
              <input type="checkbox" name="lead" value={id} className="size-4.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {formName(form)}, {name}, {email}, {moment(createdAt)}
              </span>
            </label>
          ))}
          {answer?.fields.leads && (
            <p role="alert" className="text-sm font-medium text-fault">
              {answer.fields.leads}
            </p>
          )}
        </fieldset>
      </AdminForm>
    </FormDialog>
  );
}
