import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import type { LeadTab } from "~/domain/leads/index.ts";
import type { LeadFilters, LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { filtersOf, VIEW_COUNTED_UP_TO } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";
import { Menu } from "../parts/row-menu.tsx";
import { viewAddress, viewDialogs } from "./view-address.ts";

type LeadTabsProps = { tabs: LeadTab[]; current: LeadTab; query: LeadQuery };

/** The inbox's views with how many leads each shows, and what can be done with the current one. If they're too wide, they scroll. */
export function LeadTabs({ tabs, current, query }: LeadTabsProps) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another tab
  useEffect(() => {
    const [box, tab] = [bar.current, bar.current?.querySelector<HTMLElement>("[aria-current=page]")];
    if (box && tab) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [current.key]);
  return (
    <div className="lead-tabs">
      <nav ref={bar} aria-label="Views">
        {tabs.map((tab) => (
          <Tab key={tab.key} tab={tab} isCurrent={tab.key === current.key} />
        ))}
      </nav>
      <ViewActions current={current} query={query} own={tabs.filter(({ saved }) => saved?.isOwn)} />
    </div>
  );
}

function Tab({ tab: { key, name, filters, count, saved }, isCurrent }: { tab: LeadTab; isCurrent: boolean }) {
  const owner = saved?.ownerName ? `Shared by ${saved.ownerName}` : undefined;
  return (
    <Link to={viewAddress(key, filters)} aria-current={isCurrent ? "page" : undefined} title={owner} className="lead-tab">
      <span className="lead-tab-name">{name}</span>
      <span className="lead-tab-count">{count > VIEW_COUNTED_UP_TO ? `${formatNumber(VIEW_COUNTED_UP_TO)}+` : formatNumber(count)}</span>
    </Link>
  );
}

/** The view that the address names; if there's none, or it's gone, all leads. */
export function currentTab(tabs: LeadTab[], view: string | null): LeadTab {
  const found = tabs.find(({ key }) => key === (view ?? "")) ?? tabs[0];
  if (!found) throw new Error("the inbox has no tabs");
  return found;
}

function isSame(one: LeadFilters, other: LeadFilters): boolean {
  const text = (filters: LeadFilters) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}

function ViewActions({ current, query, own }: { current: LeadTab; query: LeadQuery; own: LeadTab[] }) {
  const location = useLocation();
  const filters = filtersOf(query);
  const isChanged = !isSame(filters, current.filters);
  const isOwn = current.saved?.isOwn ?? false;
  if (!isChanged && !isOwn) return null;
  return (
    <div className="lead-tab-actions">
      {isChanged && (
        <Link to={viewDialogs.withDialog(location, "save-view")} preventScrollReset className="lead-tab-action">
          Save view
        </Link>
      )}
      {isOwn && (
        <Menu
          className="lead-tab-action"
          label={
            <>
              <Icon name="ellipsis" className="size-5" />
              <span className="sr-only">Change the view {current.name}</span>
            </>
          }
        >
          {isChanged && (
            <Action intent="update-view" fields={{ ...fieldsOf(current), filters: new URLSearchParams(filters).toString() }}>
              Save changes
            </Action>
          )}
          <Link to={viewDialogs.withDialog(location, "edit-view")} preventScrollReset>
            Rename or share
          </Link>
          {own[0]?.key !== current.key && (
            <Action intent="move-view" fields={{ viewId: current.key, way: "left" }}>
              Move left
            </Action>
          )}
          {own.at(-1)?.key !== current.key && (
            <Action intent="move-view" fields={{ viewId: current.key, way: "right" }}>
              Move right
            </Action>
          )}
          <Action intent="delete-view" fields={{ viewId: current.key }}>
            Delete view
          </Action>
        </Menu>
      )}
    </div>
  );
}

function fieldsOf({ key, name, saved }: LeadTab): Record<string, string> {
  return { viewId: key, name, ...(saved?.isShared && { isShared: "on" }) };
}

function Action({ intent, fields, children }: { intent: string; fields: Record<string, string>; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{children}</button>
    </Form>
  );
}
