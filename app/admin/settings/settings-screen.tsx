import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Setting } from "~/domain/settings/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { guardLeaving } from "../parts/leave-guards.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ConfirmClaims } from "./confirm-claims.tsx";
import { SaveBar } from "./save-bar.tsx";
import { demoOf, filterSections, sectionsOf } from "./sections.ts";
import { readFilter, SettingsFilter } from "./settings-filter.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettings } from "./use-settings.ts";

/** All settings in sections, with one save for whatever was changed in any of them. */
export function SettingsScreen({ settings }: { settings: Setting[] }) {
  const [filter, setFilter] = useState(readFilter(useLocation().search));
  const [toConfirm, setToConfirm] = useState<Setting[]>([]);
  const all = useMemo(() => sectionsOf(settings), [settings]);
  const { isOpen, open, toggle, go } = useOpenSections(all);
  const show = (key: string) => {
    setFilter({ words: "", onlyDemo: false });
    const section = all.find(({ settings: own }) => own.some((setting) => setting.key === key));
    if (section) open(section.id);
    // In the next frame the section and what is wrong in it are open.
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(key)));
  };
  const state = useSettings(show);
  const { drafts, refusals } = state;
  const count = Object.keys(drafts).length;
  const isFiltered = filter.words.trim() !== "" || filter.onlyDemo;
  const shown = isFiltered ? filterSections(all, { ...filter, textOf: ({ key, value }) => drafts[key]?.text ?? value }) : all;
  const isChanged = count > 0;
  useEffect(() => {
    if (isChanged) return guardLeaving({ isLosing: () => true, isLeaving: (from, to) => from.pathname !== to.pathname });
  }, [isChanged]);

  return (
    <>
      <PageHead title="Site Settings" text={summary(settings)} />
      <SettingsFilter filter={filter} onFilter={setFilter} demo={demoOf(settings).length} />
      <div className="mt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
        <SettingsNav sections={shown} onGo={go} />
        <div className="grid grid-cols-1 content-start gap-3">
          {shown.map((section) => (
            <SettingsSection
              key={section.id}
              section={section}
              isOpen={isFiltered || isOpen(section.id)}
              onToggle={toggle}
              drafts={drafts}
              errorsOf={state.errorsOf}
              conflictOf={state.conflictOf}
              isConfirmable={!state.isSaving}
              onDraft={state.onDraft}
              onConfirm={setToConfirm}
              onTakeTheirs={state.takeTheirs}
              onPlacesChanged={state.forgetErrors}
            />
          ))}
          {shown.length === 0 && <EmptyState icon="search" title="No setting fits" text="Try another word, or show all settings." />}
        </div>
      </div>
      {isChanged && (
        <SaveBar
          count={count}
          isSaving={state.isSaving}
          refusals={refusals}
          onSave={state.save}
          onDiscard={() => state.onDraft({ act: "drop", keys: Object.keys(drafts) })}
          onShow={show}
        />
      )}
      <ConfirmClaims settings={toConfirm} onClose={() => setToConfirm([])} onConfirm={state.confirm} />
    </>
  );
}

function summary(settings: Setting[]): string {
  const demo = demoOf(settings).length;
  const rest = demo === 0 ? "All claims are confirmed." : `${demo} claims are as shipped: confirm them, or change them.`;
  return `What the firm is and says of itself, and how the site behaves. ${rest}`;
}

/** What stands open: everything but the claims, of which there are many. */
function useOpenSections(sections: { id: string; settings: Setting[] }[]) {
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const isOpen = (id: string) => opened[id] ?? !sections.find((section) => section.id === id)?.settings[0]?.part;
  const open = useCallback((id: string) => setOpened((before) => ({ ...before, [id]: true })), []);
  const toggle = (id: string) => setOpened({ ...opened, [id]: !isOpen(id) });
  const go = (id: string) => {
    open(id);
    requestAnimationFrame(() => {
      const section = document.getElementById(`section-${id}`);
      section?.scrollIntoView({ block: "start" });
      section?.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
    });
  };
  return { isOpen, open, toggle, go };
}

/** What is wrong in a setting, or the setting itself. */
function focusOn(key: string): void {
  const card = document.getElementById(`setting-${key}`);
  const wrong =
    card?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? card?.querySelector<HTMLElement>("input, textarea, select, button");
  wrong?.scrollIntoView({ block: "center" });
  wrong?.focus({ preventScroll: true });
}
