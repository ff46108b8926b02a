import { SelectField } from "~/app/ui/field.tsx";
import { AttachmentsField } from "../attachments/attachments-field.tsx";
import { CallNow } from "../call-now.tsx";
import type { OwnFieldProps, OwnParts } from "../lead-form-fields.tsx";
import { useSiteFacts } from "../site-facts.ts";

/** A support level as defined in the site's claims. */
export interface SupportLevel {
  name: string;
  /** The target for the first response: "15 minutes". */
  response: string;
  isByPhone: boolean;
}

/** What the support form has besides the usual fields: the support levels and files. */
export function supportParts(levels: SupportLevel[], idPrefix: string): OwnParts {
  return {
    urgency: (field) => <UrgencyField {...field} levels={levels} />,
    files: <SupportFiles idPrefix={idPrefix} />,
  };
}

const TARGET = "Times shown are our targets for a first response from a person.";

function UrgencyField({ levels, ...field }: OwnFieldProps & { levels: SupportLevel[] }) {
  const options = levels.map(({ name, response, isByPhone }) => ({
    value: name,
    // Short enough for a phone, where a select shows only one line.
    label: `${name}: ${response}`,
    ...(isByPhone && { "data-mark": true as const }),
  }));
  return (
    <div className="group/urgency grid content-start gap-3 @md:col-span-2">
      <SelectField {...field} label="How urgent is it?" hint={TARGET} options={[{ value: "", label: "Choose…" }, ...options]} />
      {/* Shown by CSS rather than by a script, so it also works without scripts and after a draft was restored. */}
      <div role="status">
        <CallNow className="hidden group-has-[option[data-mark]:checked]/urgency:flex" />
      </div>
    </div>
  );
}

function SupportFiles({ idPrefix }: { idPrefix: string }) {
  const { email } = useSiteFacts();
  const instead = email ? `To send screenshots or other files, submit this form first. Then email the files to ${email}.` : "";
  return <AttachmentsField id={`${idPrefix}-files`} keptAs="support" instead={instead} />;
}
