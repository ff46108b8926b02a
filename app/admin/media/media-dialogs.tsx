import { useState } from "react";
import { useLocation } from "react-router";
import { writeCommaList } from "~/domain/comma-list.input.ts";
import type { ListedMedia, MediaLabels, MediaUse } from "~/domain/content/index.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { withDialog } from "./dialogs.ts";
import { FoldedUses, MissingUses } from "./file-uses.tsx";
import { FolderField, LabelChoices, TagsField } from "./label-fields.tsx";
import { filesText } from "./media-words.ts";

export type Open = { closeTo: string; answer: AdminAnswer | undefined };
type About = Open & { file: ListedMedia; uses: MediaUse[] };

/** A file's names, texts, folder, and tags. */
export function EditDialog({ file, uses, labels, closeTo, answer }: About & { labels: MediaLabels }) {
  // The file as it was when the form opened, so other people's later changes don't mix with what's typed here.
  const [{ id, version, originalName, title, altText, caption, preview, folder, tags }] = useState(file);
  const { fields } = answer ?? {};
  return (
    <FormDialog title="Edit File" description={originalName} closeTo={closeTo}>
      {preview && <img src={preview} alt="" className="max-h-56 justify-self-start rounded-md bg-backdrop object-contain" />}
      <AdminForm intent="edit" answer={answer} button="Update" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedFields row={{ id, version }} />
        <TextField
          label="Alt text"
          name="alt_text"
          defaultValue={altText}
          autoComplete="off"
          hint="What the picture shows, for people who can't see it. Blocks that already use the picture keep their own alt text."
          error={fields?.alt_text}
        />
        <TextAreaField label="Caption" name="caption" defaultValue={caption} rows={3} error={fields?.caption} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Title"
            name="title"
            defaultValue={title}
            autoComplete="off"
            hint="The name shown in the library."
            error={fields?.title}
          />
          <TextField
            label="File name"
            name="file_name"
            defaultValue={originalName}
            autoComplete="off"
            required
            hint="Its address stays the same."
            error={fields?.file_name}
          />
          <FolderField defaultValue={folder} error={fields?.folder} />
          <TagsField defaultValue={writeCommaList(tags)} error={fields?.tags} />
        </div>
        <LabelChoices labels={labels} />
      </AdminForm>
      <FoldedUses uses={uses} />
    </FormDialog>
  );
}

/** Asks before files are deleted, says where they'd be missing, and offers another file for those places. */
export function DeleteDialog({ files, uses, closeTo, answer }: Open & { files: ListedMedia[]; uses: MediaUse[] }) {
  const location = useLocation();
  const [first, ...others] = files;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <FormDialog title={isOne ? "Delete File" : `Delete ${files.length} Files`} closeTo={closeTo}>
      <div className="grid gap-3">
        <p>
          Are you sure you want to delete {isOne ? "this file" : "these files"}? Visitors will no longer be able to open{" "}
          {isOne ? "it" : "them"}.
        </p>
        <FileNames files={files} />
        <MissingUses uses={uses} isOne={isOne} />
        {isOne && uses.some(({ fixed }) => fixed === null) && (
          <LinkButton
            variant="secondary"
            size="sm"
            className="justify-self-start"
            to={withDialog(location, "swap", first.id)}
            preventScrollReset
          >
            Use another file in these places first
          </LinkButton>
        )}
      </div>
      <AdminForm
        intent="delete"
        answer={answer}
        button="Delete"
        busy="Deleting..."
        variant="danger"
        isGuarded={false}
        aside={<CancelLink to={closeTo} />}
      >
        <ExpectedFiles files={files} />
      </AdminForm>
    </FormDialog>
  );
}

/** Moves files to a folder and tags them. */
export function OrganizeDialog({ files, labels, closeTo, answer }: Open & { files: ListedMedia[]; labels: MediaLabels }) {
  const inUse = [...new Set(files.flatMap(({ tags }) => tags))];
  return (
    <FormDialog title={`Move or tag ${filesText(files.length)}`} closeTo={closeTo}>
      <FileNames files={files} />
      <AdminForm intent="organize" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedFiles files={files} />
        <FolderField hint="Leave empty to keep each file where it is." error={answer?.fields.folder} />
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" name="move" value="move" />
          Remove from their current folder
        </label>
        <TagsField label="Add tags" name="add_tags" error={answer?.fields.add_tags} />
        {inUse.length > 0 && (
          <TagsField label="Remove tags" name="remove_tags" hint={`In use: ${writeCommaList(inUse)}`} error={answer?.fields.remove_tags} />
        )}
        <LabelChoices labels={labels} />
      </AdminForm>
    </FormDialog>
  );
}

function FileNames({ files }: { files: ListedMedia[] }) {
  return (
    <ul className="grid max-h-48 gap-1 overflow-y-auto font-semibold text-heading">
      {files.map(({ id, title, originalName }) => (
        <li key={id} className="break-all">
          {title || originalName}
        </li>
      ))}
    </ul>
  );
}

function ExpectedFiles({ files }: { files: ListedMedia[] }) {
  return files.map(({ id, version }) => (
    <span key={id} hidden>
      <ExpectedFields row={{ id, version }} />
    </span>
  ));
}
