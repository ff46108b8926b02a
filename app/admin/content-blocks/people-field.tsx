import { useState } from "react";
import { MAX_FORM_RECIPIENTS, OUTSIDE } from "~/domain/leads/form-delivery.input.ts";
import type { FormPeople, FormPerson } from "~/domain/leads/index.ts";
import { peopleIn } from "~/domain/pages/section-types.input.ts";
import { FieldError } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { useChoosablePeople } from "./form-people.ts";

interface PeopleFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  from: "recipients" | "owners";
  value: string;
  error: string | undefined;
}

/** People to choose, one checkbox each, and what's wrong with those who were chosen before. */
export function PeopleField({ name, label, hint, from, value, error }: PeopleFieldProps) {
  const id = useOwnId();
  const people = useChoosablePeople();
  const [chosen, setChosen] = useState(() => peopleIn(value));
  const able = from === "recipients" ? [...people.staff, ...people.addresses] : people.staff;
  // Whoever can't be chosen anymore is listed first, to be taken off or put right.
  const [listed] = useState(() => [...unableOf(chosen, able, people), ...able]);
  const pick = (person: string, isOn: boolean) => setChosen((all) => (isOn ? [...all, person] : all.filter((one) => one !== person)));
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-heading">{label}</legend>
      <div className="grid max-h-64 overflow-y-auto rounded-md border border-line bg-paper px-3 py-1">
        {listed.map(({ id: person, label: who }, place) => (
          <label key={person} className="flex min-h-9 items-center gap-2.5 py-1 text-sm wrap-anywhere">
            <input
              type="checkbox"
              name={`${name}.${place}`}
              value={person}
              defaultChecked={chosen.includes(person)}
              onChange={({ target }) => pick(person, target.checked)}
              className="size-4.5 shrink-0"
            />
            {who}
          </label>
        ))}
        {listed.length === 0 && <p className="py-2 text-sm">No one on your team can read leads yet.</p>}
      </div>
      <Warning text={warningFor(from, chosen, { able, listed, defaultTo: people.defaultTo })} />
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="text-sm">
        {hint}
        {from === "recipients" && " Administrators add outside addresses under Site Settings, Forms."}
      </p>
    </fieldset>
  );
}

function unableOf(chosen: string[], able: FormPerson[], { others }: FormPeople): FormPerson[] {
  const label = (id: string) =>
    others.find((one) => one.id === id)?.label ?? (id.startsWith(OUTSIDE) ? "An outside address" : "A deleted account");
  return chosen.flatMap((id) => (able.some((one) => one.id === id) ? [] : { id, label: label(id) }));
}

interface Known {
  able: FormPerson[];
  listed: FormPerson[];
  defaultTo: string;
}

/** What won't happen as chosen. Null if everything will. */
function warningFor(from: PeopleFieldProps["from"], chosen: string[], { able, listed, defaultTo }: Known): string | null {
  const isAble = (id: string) => able.some((one) => one.id === id);
  const unable = listed.filter(({ id }) => chosen.includes(id) && !isAble(id));
  if (from === "recipients" && chosen.length > MAX_FORM_RECIPIENTS)
    return `Only ${MAX_FORM_RECIPIENTS} of them get an email. Choose fewer.`;
  if (unable.length === 0) return null;
  const who = unable
    .map(({ id, label }) => `${label} ${id.startsWith(OUTSIDE) ? "isn't confirmed anymore" : "can't sign in or read leads"}`)
    .join(", and ");
  const noOne = !chosen.some(isAble);
  if (from === "owners") return `${who}. ${noOne ? "Assignment rules decide instead." : "Leads go to the others."}`;
  return `${who}. ${noOne ? `Requests go to ${defaultTo} instead.` : "Only the others get an email."}`;
}

function Warning({ text }: { text: string | null }) {
  return (
    <p role="status" className={text ? "flex gap-1.5 rounded-md bg-warn-tint p-3 text-sm text-warn wrap-anywhere" : "sr-only"}>
      {text && <Icon name="triangle-alert" className="mt-0.5 size-4.5 shrink-0" />}
      {text}
    </p>
  );
}
