import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { ShortText } from "./short-text.tsx";
import { useOwnId } from "./use-own-id.ts";

type DropdownProps = {
  label: string;
  /** Null: it only opens the panel. */
  href: string | null;
  closeDelayMs?: number;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
};

/**
 * A link, or a button, with a panel below it. Before hydration, CSS opens it on hover and focus. After that, the state below does, so Escape can
 * close it, and it stays for a moment when the pointer strays. Clicking it opens a closed panel. If it's open, the link is followed, and the
 * button closes it.
 */
export function Dropdown({ label, href, closeDelayMs = 200, className, panelClassName, children }: DropdownProps) {
  const panelId = useOwnId();
  const { isReady, isOpen, root, trigger, handlers, onTriggerClick } = useDropdown(closeDelayMs);
  const keepTrigger = (element: HTMLElement | null) => {
    trigger.current = element;
  };
  const shared = {
    "aria-expanded": isReady ? isOpen : undefined,
    "aria-controls": isReady ? panelId : undefined,
    onClick: onTriggerClick,
    className: classNames("flex min-h-11 min-w-0 items-center gap-1 no-underline", className),
  };
  const content = (
    <>
      <ShortText text={label} />
      <Icon name="chevron-down" className="size-4 shrink-0 transition-transform duration-150 group-data-open/dropdown:rotate-180" />
    </>
  );
  return (
    <div
      ref={root}
      data-ready={isReady || undefined}
      data-open={isOpen || undefined}
      className="group/dropdown relative min-w-0"
      {...handlers}
    >
      {href === null ? (
        <button type="button" ref={keepTrigger} {...shared}>
          {content}
        </button>
      ) : (
        <a ref={keepTrigger} href={href} {...shared}>
          {content}
        </a>
      )}
      <div id={panelId} className={classNames("dropdown-panel absolute top-full left-0 z-40 pt-2", panelClassName)}>
        <div className="on-paper rounded-md border border-line bg-paper p-3 shadow-card">{children}</div>
      </div>
    </div>
  );
}

function useDropdown(closeDelayMs: number) {
  const [isReady, setReady] = useState(false);
  const { isOpen, turn, closeLater } = useOpening(closeDelayMs);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLElement>(null);
  const wasOpenAtPress = useRef(false);

  useEffect(() => {
    setReady(true);
    // What CSS opened before hydration stays open.
    turn(root.current?.matches(":hover, :focus-within") ?? false);
  }, [turn]);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: Event) => event.target instanceof Node && !root.current?.contains(event.target) && turn(false);
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, [isOpen, turn]);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && turn(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && closeLater(),
    onPointerDown: () => {
      wasOpenAtPress.current = isOpen;
    },
    onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && turn(true),
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || turn(false),
    onKeyDown: (event: KeyboardEvent) => {
      wasOpenAtPress.current = isOpen;
      if (event.key === "Escape" && isOpen) {
        trigger.current?.focus();
        turn(false);
      }
      if (event.key === "ArrowDown" && event.target === trigger.current) {
        event.preventDefault();
        turn(true);
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".dropdown-panel a, .dropdown-panel button")?.focus());
      }
    },
  };
  const onTriggerClick = (event: MouseEvent) => {
    const isLink = event.currentTarget instanceof HTMLAnchorElement;
    if (wasOpenAtPress.current && isLink) return;
    event.preventDefault();
    turn(!wasOpenAtPress.current);
  };
  return { isReady, isOpen, root, trigger, handlers, onTriggerClick };
}

/** Whether the panel is open. It opens immediately, and closes after a moment unless it's reopened first. */
function useOpening(closeDelayMs: number) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = useCallback((isWanted: boolean) => {
    clearTimeout(timer.current);
    setOpen(isWanted);
  }, []);
  const closeLater = () => {
    timer.current = setTimeout(() => turn(false), closeDelayMs);
  };
  return { isOpen, turn, closeLater };
}
