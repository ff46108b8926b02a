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

/** What is said of a file. */
export function EditDialog({ file, closeTo, answer }: Open & { file: ListedMedia }) {
  // As it was when the form was opened: what somebody else changes later must not slip under what is typed here.
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
          hint="What is to be seen, for people who cannot see it. Blocks that use the picture already keep their own."
          error={answer?.fields.alt_text}
        />
        <TextAreaField label="Caption" name="caption" defaultValue={caption} rows={3} error={answer?.fields.caption} />
      </AdminForm>
    </FormDialog>
  );
}

/** Asks before files are deleted, and says where they are missing then. */
export function DeleteDialog({ files, uses, closeTo, answer }: Open & { files: ListedMedia[]; uses: MediaUse[] }) {
  const [first, ...others] = files;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <FormDialog title={isOne ? "Delete File" : `Delete ${files.length} Files`} closeTo={closeTo}>
      <div className="grid gap-3">
        <p>
          Are you sure you want to delete {isOne ? "this file" : "these files"}? Visitors do not get {isOne ? "it" : "them"} any more.
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

const places: Record<MediaUse["what"], { label: string; path: (id: string) => string }> = {
  block: { label: "Content block", path: (id) => `/admin/content-blocks?edit=${id}` },
  page: { label: "Page", path: (id) => `/admin/pages?edit=${id}` },
  testimonial: { label: "Testimonial", path: (id) => `/admin/testimonials?edit=${id}` },
  person: { label: "User", path: (id) => `/admin/users?edit=${id}` },
  setting: { label: "Setting", path: () => "/admin/settings" },
};

function Uses({ uses, isOne }: { uses: MediaUse[]; isOne: boolean }) {
  if (uses.length === 0) return <p>{isOne ? "It is" : "They are"} used nowhere on the site.</p>;
  return (
    <div className="rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <p className="flex gap-2 font-semibold text-heading">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warn" />
        {isOne ? "It is" : "They are"} used here, and will be missing:
      </p>
      <ul className="mt-2 ml-7 grid max-h-48 gap-1 overflow-y-auto">
        {uses.map(({ what, id, name, mediaId }) => (
          <li key={`${what} ${id} ${mediaId}`} className="wrap-anywhere">
            {places[what].label}: <Link to={places[what].path(id)}>{name || "without a name"}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
