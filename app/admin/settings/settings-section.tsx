import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Drafts } from "./drafts.ts";
import { demoOf, type SettingsSection as Section } from "./sections.ts";
import { SettingCard, type SettingCardProps } from "./setting-card.tsx";

type SettingsSectionProps = {
  section: Section;
  isOpen: boolean;
  onToggle: (id: string) => void;
  drafts: Drafts;
  errorsOf: (key: string) => Readonly<Record<string, string>>;
  conflictOf: (key: string) => SettingCardProps["conflict"];
} & Pick<SettingCardProps, "isConfirmable" | "onDraft" | "onConfirm" | "onTakeTheirs" | "onPlacesChanged">;

/** Settings that belong together; closed, only its head is in the page. */
export function SettingsSection({ section, isOpen, onToggle, drafts, errorsOf, conflictOf, ...acts }: SettingsSectionProps) {
  const { id, title, href, settings } = section;
  const demo = demoOf(settings);
  const changed = settings.filter(({ key }) => drafts[key]).length;
  return (
    <section id={`section-${id}`} aria-labelledby={`title-${id}`} className="office-section rounded-md border border-line bg-paper">
      <div className="flex flex-wrap items-center gap-2 p-2">
        <h2 id={`title-${id}`} className="min-w-48 flex-1 text-lg">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(id)}
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-limestone"
          >
            <Icon name={isOpen ? "chevron-up" : "chevron-down"} className="size-5 shrink-0" />
            {title}
          </button>
        </h2>
        {changed > 0 && <Badge tone="brand">{changed} changed</Badge>}
        {demo.length > 0 && <Badge tone="warn">{demo.length} demo</Badge>}
        <span className="px-1 text-sm whitespace-nowrap">{settings.length === 1 ? "1 setting" : `${settings.length} settings`}</span>
      </div>
      {isOpen && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-limestone px-4 py-2 text-sm empty:hidden">
            {href && (
              <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-10 items-center gap-1.5 text-link underline">
                <Icon name="external-link" className="size-4.5" />
                See it on the site<span className="sr-only">: {title}, in a new tab</span>
              </a>
            )}
            {acts.isConfirmable && demo.length > 1 && (
              <Button variant="quiet" size="sm" className="ml-auto" onClick={() => acts.onConfirm(demo)}>
                Confirm all {demo.length}
              </Button>
            )}
          </div>
          {settings.map((setting) => (
            <SettingCard
              key={setting.key}
              setting={setting}
              draft={drafts[setting.key]}
              errors={errorsOf(setting.key)}
              conflict={conflictOf(setting.key)}
              {...acts}
            />
          ))}
        </>
      )}
    </section>
  );
}
