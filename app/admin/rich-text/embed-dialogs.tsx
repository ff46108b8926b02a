import { useState } from "react";
import { type ArticleFormKind, articleFormKinds } from "~/domain/rich-text/rich-text.input.ts";
import { linkFault } from "~/domain/safe-link.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { WRONG_LINK } from "../parts/link-picker.tsx";
import { FORM_NAMES } from "./form-names.ts";
import { type PartDialogProps, PartForm, usePart } from "./part-dialogs.tsx";

/** A video of the media library, or on another site. */
export function VideoDialog(props: PartDialogProps) {
  const { isEditing, part, change, store, field } = usePart(props, "video", { url: "", title: "" });
  const [isSent, setSent] = useState(false);
  const isWrong = linkFault(part.url) !== null;
  const save = () => (isWrong || !part.title.trim() ? setSent(true) : store());
  return (
    <PartForm title="Video" onClose={props.onClose} onSave={save} button={isEditing ? "Save video" : "Insert video"}>
      <TextField
        label="Address"
        name="url"
        required
        autoFocus
        autoComplete="off"
        value={part.url}
        onChange={({ target }) => change({ url: target.value.trim() })}
        hint="A file in your media library, or a video on YouTube or Vimeo. Nothing loads until a reader clicks."
        error={isSent && isWrong ? WRONG_LINK : undefined}
      />
      <TextField
        {...field("title")}
        label="Title"
        required
        maxLength={200}
        error={isSent && !part.title.trim() ? "Enter what the video shows." : undefined}
      />
    </PartForm>
  );
}

/** One of the site's forms. */
export function FormDialog(props: PartDialogProps) {
  const { isEditing, part, change, store, field } = usePart(props, "leadForm", { kind: "shared" as ArticleFormKind, title: "" });
  return (
    <PartForm title="Form" onClose={props.onClose} onSave={store} button={isEditing ? "Save form" : "Insert form"}>
      <SelectField
        label="Form"
        name="kind"
        required
        value={part.kind}
        options={articleFormKinds.map((kind) => ({ value: kind, label: FORM_NAMES[kind] }))}
        onChange={({ target }) => change({ kind: target.value as ArticleFormKind })}
        hint="Submissions become leads about this text."
      />
      <TextField {...field("title")} label="Title" maxLength={120} />
    </PartForm>
  );
}
