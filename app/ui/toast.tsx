import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import {
  currentToasts,
  dismissToast,
  showKeptToast,
  subscribeToToasts,
  type Toast,
  type ToastAction,
  type ToastTone,
  toast,
} from "./toast-store.ts";

export { toast };

/** How long a toast stays, in milliseconds; failures stay longer. It waits while the pointer or the focus is on it. */
const STAYS: Record<ToastTone, number> = { good: 5_000, neutral: 5_000, bad: 12_000 };

/** How long there's time to undo something. */
const ACT_STAYS = 15_000;

const none: readonly Toast[] = [];

/** Shows the toasts. Used once per layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  useEffect(showKeptToast, []);
  return toasts.length > 0 ? <ToastLayer toasts={toasts} /> : null;
}

/**
 * An open modal dialog covers everything outside it and makes it inert, so the layer moves into the topmost dialog, and into the browser's
 * top layer above it. There, toasts are visible, read aloud, and can be closed too. They're at the bottom of the window, above a bar there
 * (use-bottom-bar.ts). On a phone, they're below the site's header, where the thumb isn't, but never over a dialog's title: with a dialog open,
 * they're at the bottom there, too, and what has the focus moves up. Clicks between the cards pass through.
 */
function ToastLayer({ toasts }: { toasts: readonly Toast[] }) {
  const host = useToastHost(toasts);
  const layer = useRef<HTMLElement>(null);
  const { isHeld, holders } = useHold(layer, host, toasts);
  useEffect(() => {
    if (host.isConnected && !layer.current?.matches(":popover-open")) layer.current?.showPopover();
    if (host === document.body) return;
    const watcher = new ResizeObserver(() => makeRoom(host));
    watcher.observe(host);
    return () => {
      watcher.disconnect();
      host.removeAttribute(ROOM);
    };
  }, [host]);

  return (
    <>
      {toasts.map((shown) => (
        <ToastTimer key={shown.id} toast={shown} isHeld={isHeld} />
      ))}
      {createPortal(
        <section
          ref={layer}
          popover="manual"
          aria-label="Notifications"
          {...holders}
          className={classNames(
            "toast-layer pointer-events-none inset-auto left-0 m-0 w-[min(26rem,100%)] overflow-visible border-0 bg-transparent p-4 sm:bottom-(--bottom-bar,0px) sm:p-6",
            host === document.body ? "max-sm:top-18" : "max-sm:bottom-(--bottom-bar,0px)",
          )}
        >
          <div className="grid gap-3">
            {toasts.map((shown) => (
              <ToastCard key={shown.id} toast={shown} />
            ))}
          </div>
        </section>,
        host,
      )}
    </>
  );
}

/** On a dialog that reaches down to the toasts on a phone (modals.css). */
const ROOM = "data-makes-room";

/** The height of a toast with its margins, in pixels. */
const TOAST_HEIGHT = 160;

/** Gives such a dialog space at its end, and moves what has the focus above the toasts. */
function makeRoom(dialog: HTMLElement): void {
  if (dialog.hasAttribute(ROOM) || dialog.getBoundingClientRect().bottom < innerHeight - TOAST_HEIGHT) return;
  dialog.setAttribute(ROOM, "");
  if (dialog.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** Whether the pointer or the focus is on a toast. A card that closes or moves into a dialog loses both without an event. */
function useHold(layer: RefObject<HTMLElement | null>, host: HTMLElement, toasts: readonly Toast[]) {
  const [isHeld, setHeld] = useState(false);
  const focusedBefore = useRef<EventTarget>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: their changes signal that a card moved or was removed
  useEffect(() => {
    const hasFocus = layer.current?.contains(document.activeElement) ?? false;
    setHeld(hasFocus || (layer.current?.matches(":hover") ?? false));
    if (hasFocus) return;
    focusAgain(focusedBefore.current);
    focusedBefore.current = null;
  }, [layer, host, toasts]);
  // The layer is removed with the last toast.
  useEffect(() => () => focusAgain(focusedBefore.current), []);
  const holders = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      setHeld(true);
      if (relatedTarget && !layer.current?.contains(relatedTarget as Node)) focusedBefore.current = relatedTarget;
    },
    onBlur: () => setHeld(false),
  };
  return { isHeld, holders };
}

/** After a toast was closed by keyboard, the focus returns to where it was. */
function focusAgain(target: EventTarget | null): void {
  if (document.activeElement === document.body && target instanceof HTMLElement && target.isConnected) target.focus();
}

/** Outside the layer, which is recreated when it moves into a dialog, so the time isn't reset. */
function ToastTimer({ toast: { id, tone, action, next }, isHeld }: { toast: Toast; isHeld: boolean }) {
  const stays = action || next ? ACT_STAYS : STAYS[tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, isHeld, stays]);
  return null;
}

function useToastHost(toasts: readonly Toast[]): HTMLElement {
  const [host, setHost] = useState(topmostHost);
  useEffect(() => {
    if (toasts.length === 0) return;
    // Polled, because a dialog that's removed from the page fires no event.
    const timer = setInterval(() => setHost(topmostHost()), 100);
    return () => clearInterval(timer);
  }, [toasts]);
  return host;
}

function topmostHost(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
}

function ToastCard({ toast: { id, title, text, tone, action, next } }: { toast: Toast }) {
  // A live region announces changes to its content, so it's added empty and filled a moment later.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), 60);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role={tone === "bad" ? "alert" : "status"}>
      {isFilled && (
        <div
          className={classNames(
            "toast-card pointer-events-auto flex items-start gap-3 rounded-md border p-4 shadow-card",
            looks[tone].card,
          )}
        >
          <Icon name={looks[tone].icon} className={classNames("mt-0.5 size-6", looks[tone].mark)} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere">
            <p className="font-semibold text-heading">{title}</p>
            {text && <p className="line-clamp-6 text-sm">{text}</p>}
            {/* Two don't fit beside the text. */}
            {next && (
              <div className="-mb-2 -ml-2 flex flex-wrap gap-x-2">
                <ActionButton id={id} action={next} />
                {action && <ActionButton id={id} action={action} />}
              </div>
            )}
          </div>
          {action && !next && <ActionButton id={id} action={action} className="-my-2" />}
          <button
            type="button"
            aria-label="Dismiss notification"
            onClick={() => dismissToast(id)}
            className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-150 hover:bg-current/10"
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}

function ActionButton({ id, action, className }: { id: number; action: ToastAction; className?: string }) {
  const press = () => {
    dismissToast(id);
    action.onPress();
  };
  return (
    <button
      type="button"
      onClick={press}
      className={classNames(
        "min-h-11 shrink-0 rounded-md px-2 font-semibold text-link underline underline-offset-4 hover:bg-current/10",
        className,
      )}
    >
      {action.label}
    </button>
  );
}

const looks: Record<ToastTone, { icon: string; card: string; mark: string }> = {
  good: { icon: "circle-check", card: "on-paper border-line bg-paper", mark: "text-good" },
  neutral: { icon: "info", card: "on-paper border-line bg-paper", mark: "text-bluebonnet" },
  bad: {
    icon: "circle-alert",
    card: "border-danger bg-danger text-white [--focus:var(--color-white)] [--heading:var(--color-white)]",
    mark: "text-white",
  },
};
