import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DemoPage } from "~/domain/content/index.ts";
import type { Setting } from "~/domain/settings/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { guardLeaving } from "../parts/leave-guards.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ConfirmClaims } from "./confirm-claims.tsx";
import { SaveBar } from "./save-bar.tsx";
import { changesIn, demoOf, filterSections, progressOf, type SettingsSection as Section, sectionsOf } from "./sections.ts";
import { readFilter, SettingsFilter } from "./settings-filter.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettings } from "./use-settings.ts";

/** One section at a time, or a search across all of them, with one save for all changes. */
export function SettingsScreen({ settings, pages }: { settings: Setting[]; pages: DemoPage[] }) {
  const [toConfirm, setToConfirm] = useState<Setting[]>([]);
  const all = useMemo(() => sectionsOf(settings), [settings]);
  const view = useView(all);
  const { filter, isFiltered, current } = view;
  const state = useSettings(view.show);
  const { drafts, refusals } = state;
  const textOf = ({ key, value }: Setting) => drafts[key]?.text ?? value;
  const shown = isFiltered ? filterSections(all, { ...filter, textOf }) : all.filter(({ id }) => id === current);
  const isChanged = (key: string) => drafts[key] !== undefined;
  const hasChanges = Object.keys(drafts).length > 0;
  useGuard(hasChanges);

  return (
    <>
      <PageHead title="Site Settings" text="Your company details, the claims on your pages, and how the site behaves." />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <SettingsFilter filter={filter} onFilter={view.setFilter} demo={demoOf(settings).length} />
        <Progress {...progressOf(settings)} />
      </div>
      <DemoPages pages={pages} />
      <div className="mt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <SettingsNav
          sections={all}
          current={isFiltered ? null : current}
          isChanged={({ settings: own }) => own.some(({ key }) => isChanged(key))}
          onGo={view.go}
        />
        <Sections sections={shown} state={state} onConfirm={setToConfirm} />
      </div>
      {hasChanges && (
        <SaveBar
          changes={changesIn(all, isChanged)}
          isSaving={state.isSaving}
          refusals={refusals}
          onSave={state.save}
          onDiscard={() => state.onDraft({ action: "drop", keys: Object.keys(drafts) })}
          onShow={view.show}
        />
      )}
      <ConfirmClaims settings={toConfirm} onClose={() => setToConfirm([])} onConfirm={state.confirm} />
    </>
  );
}

type SectionsProps = { sections: Section[]; state: ReturnType<typeof useSettings>; onConfirm: (settings: Setting[]) => void };

function Sections({ sections, state, onConfirm }: SectionsProps) {
  return (
    <div className="grid max-w-5xl min-w-0 grid-cols-1 content-start gap-8">
      {sections.map((section) => (
        <SettingsSection
          key={section.id}
          section={section}
          drafts={state.drafts}
          errorsOf={state.errorsOf}
          conflictOf={state.conflictOf}
          isConfirmable={!state.isSaving}
          onDraft={state.onDraft}
          onConfirm={onConfirm}
          onTakeTheirs={state.takeTheirs}
          onPlacesChanged={state.forgetErrors}
        />
      ))}
      {sections.length === 0 && (
        <EmptyState icon="search" title="No matching settings" text="Try a different search, or clear the filter." />
      )}
    </div>
  );
}

/** How many of the demo claims the firm has confirmed. */
function Progress({ claims, confirmed }: { claims: number; confirmed: number }) {
  if (claims === 0) return null;
  const text = `${confirmed} of ${claims} confirmed`;
  return (
    <div className="grid w-full gap-1 text-sm sm:w-56">
      <p className="flex justify-between gap-3">
        <span className="font-semibold text-heading">Claims</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <meter min={0} max={claims} value={confirmed} aria-label="Confirmed claims" className="admin-meter">
        {text}
      </meter>
    </div>
  );
}

/** Claims that are sections are changed and confirmed on their pages. */
function DemoPages({ pages }: { pages: DemoPage[] }) {
  if (pages.length === 0) return null;
  return (
    <details className="mt-4 rounded-md border border-line p-4 text-sm">
      <summary className="cursor-pointer font-semibold text-heading">{`Pages with demo content (${pages.length})`}</summary>
      <p className="mt-2 max-w-text">
        These sections still say what ships with Bluebonnet: prices, figures, people. Open a page, and change or confirm each one.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ id, title, sections }) => (
          <li key={id}>
            <a href={`/admin/pages/${id}/edit`} className="inline-block py-1.5 text-link hover:underline">
              {title}
            </a>
            <span className="ml-2 tabular-nums">{sections === 1 ? "1 section" : `${sections} sections`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The section that a new owner changes first. */
const FIRST = "brand";

const NO_FILTER = { words: "", onlyDemo: false };

/**
 * The visible section or the search. Both are in the URL (`?section=`, `?q=`), so Back works and links need no scripts. In the browser,
 * they change without a request to the server. Typed changes aren't part of it and stay.
 */
function useView(sections: Section[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(readFilter(search));
  const [chosen, setChosen] = useState(readSection(search));
  useEffect(() => {
    setFilter(readFilter(search));
    setChosen(readSection(search));
  }, [search]);
  const isFiltered = filter.words.trim() !== "" || filter.onlyDemo;
  const current = [chosen, FIRST].find((wanted) => sections.some(({ id }) => id === wanted)) ?? sections[0]?.id ?? null;
  const see = useCallback((id: string) => {
    setFilter(NO_FILTER);
    setChosen(id);
  }, []);
  const go = (id: string) => {
    see(id);
    if (readSection(search) !== id) void navigate(`?section=${id}`);
  };
  const show = (key: string) => {
    const section = sections.find(({ settings }) => settings.some((setting) => setting.key === key));
    if (section && (isFiltered || section.id !== current)) {
      see(section.id);
      void navigate(`?section=${section.id}`, { preventScrollReset: true });
    }
    // The section and its errors are rendered by the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(key)));
  };
  return { filter, setFilter, isFiltered, current, go, show };
}

function readSection(search: string): string | null {
  return new URLSearchParams(search).get("section");
}

/** Asks before someone leaves with unsaved changes; going to another section isn't leaving. */
function useGuard(isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) return guardLeaving({ isLosing: () => true, isLeaving: (from, to) => from.pathname !== to.pathname });
  }, [isChanged]);
}

/** Focuses a setting's first error, or the setting itself. */
function focusOn(key: string): void {
  const row = document.getElementById(`setting-${key}`);
  const wrong =
    row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector<HTMLElement>("input, textarea, select, button");
  wrong?.scrollIntoView({ block: "center" });
  wrong?.focus({ preventScroll: true });
}
