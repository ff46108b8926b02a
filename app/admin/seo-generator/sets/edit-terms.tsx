import { useState } from "react";
import type { TermSet, UnusableNames } from "~/domain/seo/index.ts";
import { TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../../parts/expected-fields.tsx";
import { reasonsByPlace } from "./no-pages-note.tsx";
import { TermChips } from "./term-chips.tsx";

type EditTermsProps = { set: TermSet; unusable: UnusableNames | undefined; closeTo: string; answer: AdminAnswer | undefined };

/** A group that's edited in place in the list. */
export function EditTerms({ set, unusable, closeTo, answer }: EditTermsProps) {
  // The group as it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(set);
  const [reasons] = useState(() => reasonsByPlace(unusable));
  return (
    <li className="rounded-md border border-bluebonnet bg-paper p-4 sm:p-5">
      <AdminForm intent="edit" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedFields row={set} />
        {set.version !== opened.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(set)} />}
        <TextField
          label="Group name"
          name="name"
          required
          autoComplete="off"
          autoFocus
          maxLength={120}
          defaultValue={opened.name}
          error={answer?.fields.name}
          className="max-w-xl"
        />
        <TermChips terms={opened.terms} reasons={reasons} error={answer?.fields.terms} />
      </AdminForm>
    </li>
  );
}

function labelled({ name, terms }: TermSet): Record<string, string> {
  return { "Group name": name, Terms: terms.join("\n") };
}
