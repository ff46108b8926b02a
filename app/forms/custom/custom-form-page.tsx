import { Card } from "~/app/ui/card.tsx";
import type { Entered } from "~/domain/leads/form-answers.input.ts";
import { ProblemSummary } from "../problem-summary.tsx";
import { fieldId } from "./custom-fields.tsx";
import { CustomForm } from "./custom-form.tsx";
import { splitErrors } from "./entered.ts";
import type { ShownForm } from "./shown-form.ts";

interface CustomFormPageProps {
  title: string;
  form: ShownForm;
  values: Entered;
  errors: Record<string, string>;
  message: string;
  /** What was answered to questions that the form no longer has. */
  lost: string[];
}

const ID_PREFIX = "refused-custom";

/** The page for a form that staff built, if it was sent without JavaScript and refused. */
export function CustomFormPage({ title, form, values, errors: refused, message, lost }: CustomFormPageProps) {
  const { errors, rest } = splitErrors(form.fields, refused);
  const problems = form.fields.flatMap(({ name }) => (errors[name] ? [{ text: errors[name], href: `#${fieldId(ID_PREFIX, name)}` }] : []));
  return (
    <main className="page-width grid max-w-3xl gap-8 py-16 md:py-24">
      <h1>{title || "Your Request"}</h1>
      <ProblemSummary idPrefix={ID_PREFIX} title={message} problems={[...problems, ...rest.map((text) => ({ text }))]} />
      {lost.length > 0 && <p className="max-w-text whitespace-pre-line wrap-anywhere">{`You also wrote:\n${lost.join("\n")}`}</p>}
      <Card isRaised>
        <CustomForm form={form} idPrefix={ID_PREFIX} values={values} errors={errors} pageUrl={values.pageUrl} />
      </Card>
    </main>
  );
}
