import { type ComponentType, type MouseEvent, useState } from "react";

/** A window that a link opens where scripts run. */
export interface OpenedProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Options<Props extends OpenedProps> {
  /** The page behind the link. */
  href: string;
  /** Loads the window's code, at the first sign that someone wants it. */
  load: () => Promise<ComponentType<Props>>;
  /** Called before the window opens: what lies above the link may close. */
  onOpen?: () => void;
}

/** A link that opens a window in place, whose code comes when it is wanted. Ctrl, middle and other modified clicks stay links. */
export function useOpener<Props extends OpenedProps>({ href, load, onOpen }: Options<Props>) {
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);

  const prefetch = () => {
    load().catch((error: unknown) => console.warn("the dialog didn't load", error));
  };

  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    const part = await load().catch(() => null);
    if (!part) return location.assign(href);
    setOpened(() => part);
    setOpen(true);
  }

  const link = { href, "aria-haspopup": "dialog", onClick, onPointerEnter: prefetch, onFocus: prefetch } as const;
  return { Opened, isOpen, close: () => setOpen(false), link };
}
