import { useState } from "react";
import { Link } from "react-router";
import type { ListedMedia, MediaUse } from "~/domain/content/index.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SeenFields } from "../parts/seen-fields.tsx";

type Open = { closeTo: string; answer: AdminAnswer | undefined };

/** A file's alt text and caption. */
export function EditDialog({ file, closeTo, answer }: Open & { file: ListedMedia }) {
  // The file as it was when the form opened, so other people's later changes don't mix with what's typed here.
  const [{ id, version, originalName, altText, caption, preview }] = useState(file);
  return (
    <FormDialog title="Edit File" description={originalName} closeTo={closeTo}>
      {preview && <img src={preview} alt="" className="max-h-56 justify-self-start rounded-md bg-[#e4e6ee] object-contain" />}
      <AdminForm intent="edit" answer={answer} button="Update" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <SeenFields row={{ id, version }} />
        <TextField
          label="Alt text"
          name="alt_text"
          defaultValue={altText}
          autoComplete="off"
          hint="Describes the image for people who can't see it. Blocks that already use the image keep their own alt text."
          error={answer?.fields.alt_text}
        />
        <TextAreaField label="Caption" name="caption" defaultValue={caption} rows={3} error={answer?.fields.caption} />
      </AdminForm>
    </FormDialog>
  );
}

/** Asks before files are deleted, and says where they'd be missing. */
export function DeleteDialog({ files, uses, closeTo, answer }: Open & { files: ListedMedia[]; uses: MediaUse[] }) {
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
        <ul className="grid max-h-48 gap-1 overflow-y-auto font-semibold text-heading">
          {files.map(({ id, originalName }) => (
            <li key={id} className="break-all">
              {originalName}
            </li>
          ))}
        </ul>
        <Uses uses={uses} isOne={isOne} />
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
        {files.map(({ id, version }) => (
          <span key={id} hidden>
            <SeenFields row={{ id, version }} />
          </span>
        ))}
      </AdminForm>
    </FormDialog>
  );
}

function Uses({ uses, isOne }: { uses: MediaUse[]; isOne: boolean }) {
  if (uses.length === 0) return <p>{isOne ? "It isn't" : "They aren't"} used anywhere on the site.</p>;
  return (
    <div className="rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <p className="flex gap-2 font-semibold text-heading">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warn" />
        {isOne ? "It's" : "They're"} used here and will be missing:
      </p>
      <ul className="mt-2 ml-7 grid max-h-48 gap-1 overflow-y-auto">
        {uses.map(({ what, screen, name, mediaId }) => (
          <li key={`${what} ${screen} ${name} ${mediaId}`} className="wrap-anywhere">
            {what}: <Link to={screen}>{name || "Unnamed"}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
