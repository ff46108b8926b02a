import { useState } from "react";
import { useLocation } from "react-router";
import { CHANGE_LENGTH } from "~/domain/regulations/fact-rules.input.ts";
import type { CheckedFact } from "~/domain/regulations/index.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { withoutDialog } from "./fact-dialogs.ts";

const HINT = "A sentence or two. Pages and reports show it beside the texts that rely on this fact.";

/** Asks what has changed about a fact, and where that's published. */
export function ChangeDialog({ fact, answer }: { fact: CheckedFact; answer: AdminAnswer | undefined }) {
  const closeTo = withoutDialog(useLocation());
  const [{ id, version, statement, change }] = useState(fact);
  return (
    <FormDialog title="Record a change" closeTo={closeTo}>
      <AdminForm intent="change" answer={answer} button="Record change" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <p className="text-sm">{statement}</p>
        <TextAreaField
          label="What has changed"
          name="change"
          required={change === null}
          isOptional={false}
          maxLength={CHANGE_LENGTH}
          defaultValue={change?.text}
          hint={change ? "Clear this once the texts that rely on the fact are correct again." : HINT}
          error={answer?.fields.change}
        />
        <TextField
          label="Where it's published"
          name="source_url"
          type="url"
          required={change === null}
          isOptional={false}
          defaultValue={change?.url}
          hint="The address of the official text, such as https://www.ecfr.gov/…"
          error={answer?.fields.source_url}
        />
      </AdminForm>
    </FormDialog>
  );
}
