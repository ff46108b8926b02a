import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Drafts } from "./drafts.ts";
import { demoOf, progressOf, type SettingsSection as Section } from "./sections.ts";
import { SettingRow, type SettingRowProps } from "./setting-row.tsx";

type SettingsSectionProps = {
  section: Section;
  drafts: Drafts;
  errorsOf: (key: string) => Readonly<Record<string, string>>;
  conflictOf: (key: string) => SettingRowProps["conflict"];
} & Pick<SettingRowProps, "isConfirmable" | "onDraft" | "onConfirm" | "onTakeTheirs" | "onPlacesChanged">;

/** Settings that belong together. */
export function SettingsSection({ section, drafts, errorsOf, conflictOf, ...actions }: SettingsSectionProps) {
  const { id, title, href, settings } = section;
  const demo = demoOf(settings);
  const { claims, confirmed } = progressOf(settings);
  return (
    <section id={`section-${id}`} aria-labelledby={`title-${id}`} className="admin-section">
      <header className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={`title-${id}`} className="text-lg">
          {title}
        </h2>
        {claims > 0 && <span className="text-sm tabular-nums">{`${confirmed} of ${claims} confirmed`}</span>}
        <span className="ml-auto flex flex-wrap items-center gap-3 text-sm">
          {href && (
            <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-9 items-center gap-1.5 text-link">
              <Icon name="external-link" className="size-4" />
              View on site<span className="sr-only">: {title}, in a new tab</span>
            </a>
          )}
          {actions.isConfirmable && demo.length > 1 && (
            <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => actions.onConfirm(demo)}>
              Confirm all {demo.length}
            </Button>
          )}
        </span>
      </header>
      <div className="rounded-md border border-line bg-paper">
        {settings.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            draft={drafts[setting.key]}
            errors={errorsOf(setting.key)}
            conflict={conflictOf(setting.key)}
            {...actions}
          />
        ))}
      </div>
    </section>
  );
}
