import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";

type MenuProps = {
  /** The button's text. Screen readers also hear `of`, where several buttons look alike. */
  label: ReactNode;
  of?: string;
  /** The button's classes. */
  className: string;
  children: ReactNode;
};

/**
 * A button with a panel in the browser's top layer: nothing clips it, Escape or clicking outside closes it, and the focus returns to the
 * button, even without scripts. With scripts, the arrow keys move through its entries, and choosing one closes it.
 */
export function Menu({ label, of, className, children }: MenuProps) {
  const id = useOwnId();
  return (
    <span className="menu">
      <button type="button" popoverTarget={id} className={className}>
        {label}
        {of && <span className="sr-only">{of}</span>}
      </button>
      <div id={id} popover="auto" className="menu-panel" {...handlers}>
        {children}
      </div>
    </span>
  );
}

/** A row's actions, behind three dots. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Menu
      className="row-menu-button"
      label={
        <>
          <Icon name="ellipsis" className="size-5" />
          <span className="sr-only">Actions for </span>
        </>
      }
      of={of}
    >
      {children}
    </Menu>
  );
}

const ITEMS = "a[href], button:not(:disabled), input:not([type=hidden], :disabled)";

const handlers = {
  onToggle: ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState !== "open") return;
    if (!CSS.supports("position-area", "bottom")) placeBelow(currentTarget);
    if (openerOf(currentTarget)?.matches(":focus-visible")) itemsOf(currentTarget)[0]?.focus();
  },
  onClick: ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = itemsOf(event.currentTarget);
    const place = items.indexOf(document.activeElement as HTMLElement);
    items.at((place + step) % items.length)?.focus();
  },
};

function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(ITEMS)];
}

function openerOf(panel: HTMLElement): HTMLElement | null {
  return panel.parentElement?.querySelector<HTMLElement>(":scope > button") ?? null;
}

/** For browsers without anchor positioning (styles/menu.css). */
function placeBelow(panel: HTMLElement): void {
  const { bottom, top, right } = openerOf(panel)?.getBoundingClientRect() ?? panel.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  panel.style.inset = "auto";
  panel.style.left = `${Math.max(8, right - offsetWidth)}px`;
  panel.style.top = `${bottom + offsetHeight < innerHeight ? bottom + 4 : Math.max(8, top - offsetHeight - 4)}px`;
}
