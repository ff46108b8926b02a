import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useOwnId } from "./use-own-id.ts";

export type Tab = { key: string; label: ReactNode; href?: string; content: ReactNode };

const strip = "flex gap-6 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--edge)] [scrollbar-width:none]";

type TabsProps = { label: string; tabs: Tab[]; selectedKey?: string; idPrefix?: string; onSelect?: (key: string) => void };

/**
 * Tabs that start out as links: with `href`, the server shows the tab from the URL; without it, the fragment selects the panel (CSS
 * `:target`). With JavaScript, a click or the arrow keys switch immediately.
 */
export function Tabs({ label, tabs, selectedKey, idPrefix, onSelect }: TabsProps) {
  const ownId = useOwnId();
  const prefix = idPrefix ?? ownId;
  const { panels, selected, select, isReady } = useSelected(selectedKey, tabs[0]?.key, onSelect);
  const list = useRef<HTMLDivElement>(null);

  const onClick = (event: MouseEvent, key: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex(({ key }) => key === selected);
    const next = nextPlace(event.key, now, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    select(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ?? 0]?.focus();
  };

  return (
    <div className="grid gap-6">
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={strip}>
        {tabs.map(({ key, label: text, href }) => (
          <a
            key={key}
            id={`${prefix}-tab-${key}`}
            role="tab"
            href={href ?? `#${prefix}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${prefix}-${key}`}
            tabIndex={isReady && key !== selected ? -1 : undefined}
            onClick={(event) => onClick(event, key)}
            className="flex min-h-12 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-body no-underline transition-colors duration-150 hover:text-heading aria-selected:border-accent aria-selected:text-heading"
          >
            {text}
          </a>
        ))}
      </div>
      <div ref={panels} className="tab-panels" data-ready={isReady || undefined}>
        {tabs.map(({ key, content }) => (
          <div
            key={key}
            data-key={key}
            id={`${prefix}-${key}`}
            role="tabpanel"
            aria-labelledby={`${prefix}-tab-${key}`}
            data-selected={key === selected || undefined}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Which tab is selected, and whether the page is hydrated. */
function useSelected(given: string | undefined, first: string | undefined, onSelect: TabsProps["onSelect"]) {
  const [selected, setSelected] = useState(given ?? first);
  const [isReady, setReady] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What the URL selected before hydration stays selected.
    const chosen = panels.current?.querySelector<HTMLElement>(":scope > :target")?.dataset.key;
    if (chosen) setSelected(chosen);
    setReady(true);
  }, []);
  useEffect(() => {
    if (given) setSelected(given);
  }, [given]);
  const select = (key: string) => {
    setSelected(key);
    onSelect?.(key);
  };
  return { panels, selected, select, isReady };
}

function nextPlace(pressed: string, now: number, count: number): number | null {
  if (pressed === "ArrowRight") return (now + 1) % count;
  if (pressed === "ArrowLeft") return (now - 1 + count) % count;
  if (pressed === "Home") return 0;
  if (pressed === "End") return count - 1;
  return null;
}
