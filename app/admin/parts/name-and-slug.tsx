import { type ChangeEvent, useState } from "react";
import { proposedSlug } from "~/domain/catalog/service-rules.input.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";

type Answered = { answer: AdminAnswer | undefined };

interface NameAndSlugProps extends Answered {
  /** The rows' pages are at /{folder}/{slug}. */
  folder: string;
  /** The label and name of the name field. The defaults are "Name" and "name". */
  label?: string;
  name?: string;
  row: { name: string; slug: string } | null;
}

/** For a new row, the slug follows the name until someone edits it. */
export function NameAndSlug({ folder, label = "Name", name = "name", row, answer }: NameAndSlugProps) {
  const [slug, setSlug] = useState(row?.slug ?? "");
  const [isOwn, setOwn] = useState(row !== null);
  const onName = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isOwn) setSlug(proposedSlug(target.value));
  };
  const onSlug = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setSlug(target.value);
    setOwn(target.value !== "");
  };
  const isMoved = row !== null && slug !== row.slug;
  const hint = isMoved
    ? `Visitors to /${folder}/${row.slug} are redirected to the new address.`
    : `The page's address is /${folder}/${slug || "…"}.`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={label}
        name={name}
        required
        defaultValue={row?.name}
        autoComplete="off"
        onChange={onName}
        error={answer?.fields[name]}
      />
      <TextField
        label="Slug"
        name="slug"
        required
        value={slug}
        onChange={onSlug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        error={answer?.fields.slug}
      />
    </div>
  );
}
