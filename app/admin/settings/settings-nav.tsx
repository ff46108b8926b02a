import { Link } from "react-router";
import { SelectField } from "../../ui/field.tsx";
import { progressOf, type SettingsSection } from "./sections.ts";

interface SettingsNavProps {
  sections: SettingsSection[];
  /** The visible section; null while a search shows several. */
  current: string | null;
  isChanged: (section: SettingsSection) => boolean;
  onGo: (id: string) => void;
}

/** Links to the sections, which work without scripts; in a narrow window, a select above the section. */
export function SettingsNav({ sections, current, isChanged, onGo }: SettingsNavProps) {
  const options = sections.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <SelectField
        label="Section"
        name="section"
        required
        className="needs-scripts mb-4 lg:hidden"
        options={current === null ? [{ value: "", label: "Search results" }, ...options] : options}
        value={current ?? ""}
        onChange={({ target }) => target.value && onGo(target.value)}
      />
      <nav aria-label="Sections" className="admin-sections hidden lg:block noscript:block">
        <ul className="grid gap-0.5">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                to={`?section=${section.id}`}
                aria-current={section.id === current ? "page" : undefined}
                className="admin-link"
                onClick={() => onGo(section.id)}
              >
                <span className="min-w-0 flex-1">
                  {section.title}
                  {isChanged(section) && (
                    <>
                      <span aria-hidden="true" className="ml-1.5 inline-block size-2 rounded-full bg-bluebonnet align-middle" />
                      <span className="sr-only"> (unsaved changes)</span>
                    </>
                  )}
                </span>
                <Confirmed {...progressOf(section.settings)} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** How many claims are confirmed, if any still need it. */
function Confirmed({ claims, confirmed }: { claims: number; confirmed: number }) {
  if (claims === confirmed) return null;
  return (
    <span className="text-xs font-normal whitespace-nowrap tabular-nums">
      {confirmed} of {claims}
      <span className="sr-only"> confirmed</span>
    </span>
  );
}
