import { Link } from "react-router";
import type { MenuEntry, PageRow, ParentChoice } from "~/domain/content/index.ts";
import { MAX_LABEL } from "~/domain/navigation/navigation-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";

interface PageMenuProps {
  page: PageRow & { shownTitle: string };
  menu: { entries: MenuEntry[]; parents: ParentChoice[] };
  answer: AdminAnswer | undefined;
}

/** Where the page stands in the site's menus, and a form to add it. */
export function PageMenu({ page, menu: { entries, parents }, answer }: PageMenuProps) {
  const fields = answer?.intent === "add-to-menu" ? answer.fields : {};
  const isPublic = page.status === "published";
  const choices = parents.map(({ id, label, level }) => ({ value: id, label: `${"– ".repeat(level - 1)}${label}` }));
  return (
    <section aria-labelledby="menu" className="mt-8 grid max-w-2xl gap-4 border-t border-line pt-6">
      <h2 id="menu" className="text-lg">
        Menu
      </h2>
      {entries.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="text-sm">
          This page isn't in a menu. {!isPublic && "Add it now: only staff see the entry until the page is published."}
        </p>
      )}
      {/* Anew after an entry was added. */}
      <AdminForm
        key={entries.length}
        intent="add-to-menu"
        answer={answer}
        button="Add to menu"
        busy="Adding..."
        variant="secondary"
        isGuarded={false}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Label"
            name="label"
            required
            maxLength={MAX_LABEL}
            defaultValue={page.shownTitle.slice(0, MAX_LABEL)}
            autoComplete="off"
            error={fields.label}
          />
          <SelectField
            label="Parent"
            name="parent"
            required
            defaultValue="none"
            options={[{ value: "none", label: "None (top level)" }, ...choices]}
            error={fields.parent}
          />
        </div>
      </AdminForm>
    </section>
  );
}

function Entry({ entry: { id, label, parent, isActive, isHidden } }: { entry: MenuEntry }) {
  const note = !isActive ? "Inactive" : isHidden ? "Staff only until the page is published" : "";
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere text-heading">{parent ? `${parent} › ${label}` : label}</span>
      {note && <span className="text-warn">{note}</span>}
      <Link to={`/admin/navigation?edit=${id}`} className="text-link underline" aria-label={`Edit menu entry: ${label}`}>
        Edit
      </Link>
    </li>
  );
}
