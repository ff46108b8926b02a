import type { MailPreview as Preview } from "~/domain/newsletter/index.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { MailPreview } from "./mail-preview.tsx";

/** A campaign's message as readers get it, with and without HTML. */
export function PreviewDialog({ id, preview: { name, subject, text }, closeTo }: { id: string; preview: Preview; closeTo: string }) {
  return (
    <FormDialog title={name} description={subject} size="xl" closeTo={closeTo}>
      <MailPreview title={`Preview of ${name}`} src={`/admin/newsletter/frame?campaign=${id}`} />
      <details className="rounded-md border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-heading">Plain text</summary>
        <p className="max-h-96 overflow-auto border-t border-line p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {text ?? "Available once every placeholder has a value."}
        </p>
      </details>
    </FormDialog>
  );
}
