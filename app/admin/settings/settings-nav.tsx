import { SelectField } from "../../ui/field.tsx";
import { demoOf, type SettingsSection } from "./sections.ts";

/** The way to each section: a list beside them, on a narrow window a choice above them. */
export function SettingsNav({ sections, onGo }: { sections: SettingsSection[]; onGo: (id: string) => void }) {
  const options = [{ value: "", label: "Choose a section" }, ...sections.map(({ id, title }) => ({ value: id, label: title }))];
  return (
    <>
      <SelectField
        label="Go to section"
        name="section"
        required
        className="mb-4 lg:hidden"
        options={options}
        value=""
        onChange={({ target }) => target.value && onGo(target.value)}
      />
      <nav aria-label="Sections" className="office-sections hidden lg:block">
        <ul className="grid gap-0.5">
          {sections.map(({ id, title, settings }) => (
            <li key={id}>
              <a
                href={`#section-${id}`}
                className="office-link"
                onClick={(event) => {
                  event.preventDefault();
                  onGo(id);
                }}
              >
                <span className="min-w-0 flex-1">{title}</span>
                {demoOf(settings).length > 0 && <span className="text-xs font-normal">{demoOf(settings).length} demo</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
