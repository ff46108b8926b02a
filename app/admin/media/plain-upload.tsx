import { ACCEPTED } from "~/domain/content/media-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { SaidFields, UPLOAD } from "./upload-dialog.tsx";

/** Where no scripts run: the upload as an ordinary form. */
export function PlainUpload() {
  return (
    <noscript>
      <form
        method="post"
        action={UPLOAD}
        encType="multipart/form-data"
        className="mb-6 grid gap-4 rounded-md border border-line bg-paper p-4"
      >
        <SaidFields />
        <label className="grid gap-1.5 text-sm font-semibold text-heading">
          Files
          <input type="file" name="files" multiple required accept={ACCEPTED} />
        </label>
        <Button type="submit" className="justify-self-start">
          Upload
        </Button>
      </form>
    </noscript>
  );
}
