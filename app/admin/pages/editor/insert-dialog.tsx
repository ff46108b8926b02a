import { type KeyboardEvent, useRef, useState } from "react";
import { canStandOn, findSectionType, type SectionTypeName, sectionTypes } from "~/domain/pages/section-types.input.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface InsertDialogProps {
  /** The page's address. */
  slug: string;
  onInsert: (type: SectionTypeName) => void;
  onClose: () => void;
}

const names = Object.keys(sectionTypes) as SectionTypeName[];

/** Every type of section that the page can have, to search and choose from. */
export function InsertDialog({ slug, onInsert, onClose }: InsertDialogProps) {
  const [q, setQ] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = names
    .filter((name) => canStandOn(name, slug) && matches(name, q))
    .sort((a, b) => Number(isCalled(b, q)) - Number(isCalled(a, q)));
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const [first] = found;
    if (event.key === "ArrowDown") buttons[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at > 0) buttons[at - 1]?.focus();
    else if (event.key === "Enter" && at < 0 && first) onInsert(first);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Insert section" size="lg">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move through the list below; Tab does, too */}
      <div onKeyDown={onKeyDown} className="grid gap-4">
        <TextField
          label="Search"
          name=""
          type="search"
          isOptional={false}
          autoFocus
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <ul ref={list} aria-label="Section types" className="grid max-h-[50dvh] gap-1 overflow-y-auto sm:grid-cols-2">
          {found.map((name) => {
            const { icon, name: label, about } = sectionTypes[name];
            return (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => onInsert(name)}
                  className="grid h-full w-full grid-cols-[auto_1fr] content-start gap-x-3 rounded-md border border-line p-3 text-left hover:border-bluebonnet hover:bg-bluebonnet-tint"
                >
                  <Icon name={icon} className="mt-0.5 size-5 text-link" />
                  <span className="font-semibold text-heading">{label}</span>
                  <span className="col-start-2 text-sm text-body">{about}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <p role="status" className="text-sm">
          {found.length === 0 && "No matching sections. Try a broader search."}
        </p>
      </div>
    </Dialog>
  );
}

/** Every word occurs somewhere in what the type is called or about. */
function matches(type: SectionTypeName, q: string): boolean {
  const described = findSectionType(type);
  const text = [described?.name, described?.about, type, ...(described?.words ?? [])].join(" ").toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether its name begins with what was typed: it then comes first. */
function isCalled(type: SectionTypeName, q: string): boolean {
  return q !== "" && sectionTypes[type].name.toLowerCase().startsWith(q.trim().toLowerCase());
}
