import type { z } from "zod";
import { chooseImportColumn, discardImport, startImport } from "~/domain/newsletter/index.ts";
import { ImportColumnInput, ImportStartInput, RowId } from "~/domain/newsletter/subscriber.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { denied, misfilledForm, refusedForm } from "../../answers.ts";
import { redirectWithToast } from "../../flash.ts";

type Refusal = "forbidden" | "not-found" | "started";

const refusals: Record<Exclude<Refusal, "forbidden">, string> = {
  "not-found": "This import is not here any more.",
  started: "Somebody else has started or discarded this import meanwhile.",
};

/** Does what a form of an import's page asks for, and answers it. */
export async function actOnImport(actor: Actor, id: string, { intent, ...fields }: Record<string, string>) {
  const page = `/admin/newsletter/import/${id}`;
  switch (intent) {
    case "column":
      return act(intent, ImportColumnInput, { ...fields, id }, (input) => chooseImportColumn(actor, input), {
        to: page,
        text: "The file was looked through again.",
      });
    case "start":
      return act(intent, ImportStartInput, { ...fields, id }, (input) => startImport(actor, input), {
        to: page,
        text: "The import has started. It goes on when you leave this page.",
      });
    case "discard":
      return act(intent, RowId, { id }, (input) => discardImport(actor, input), {
        to: "/admin/newsletter/import",
        text: "The file was discarded. Nobody was brought in.",
      });
    default:
      return refusedForm("This form is not known here.");
  }
}

async function act<Input>(
  intent: string,
  schema: z.ZodType<Input>,
  fields: Record<string, string>,
  run: (input: Input) => Promise<Result<void, Refusal>>,
  { to, text }: { to: string; text: string },
) {
  const input = schema.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, intent);
  const result = await run(input.data);
  if (result.ok) return redirectWithToast(to, { title: "Success", text, tone: "good" });
  if (result.reason === "forbidden") return denied();
  return refusedForm(refusals[result.reason], { intent, status: result.reason === "not-found" ? 404 : 409 });
}
