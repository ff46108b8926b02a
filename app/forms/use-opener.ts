import { type ComponentType, type MouseEvent, useState } from "react";

/** A dialog that a link opens if scripts run. */
export interface OpenedProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Options<Props extends OpenedProps> {
  /** The linked page. */
  href: string;
  /** Loads the dialog's code at the first sign of interest. */
  load: () => Promise<ComponentType<Props>>;
  /** Called before the dialog opens, so that whatever contains the link can close. */
  onOpen?: () => void;
}

/** How long a click waits for the dialog's code before it follows the link after all, in milliseconds. */
const DEADLINE = 4000;

/** A link that opens a dialog in place, loading its code on demand. Ctrl, middle, and other modified clicks still follow the link. */
export function useOpener<Props extends OpenedProps>({ href, load, onOpen }: Options<Props>) {
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const prefetch = () => {
    load().catch((error: unknown) => console.warn("the dialog didn't load", error));
  };

  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    setLoading(true);
    const late = new Promise<null>((give) => setTimeout(give, DEADLINE, null));
    const part = await Promise.race([load().catch(() => null), late]);
    setLoading(false);
    if (!part) return location.assign(href);
    setOpened(() => part);
    setOpen(true);
  }

  const link = {
    href,
    "aria-haspopup": "dialog",
    "aria-busy": isLoading || undefined,
    onClick,
    onPointerEnter: prefetch,
    onFocus: prefetch,
  } as const;
  return { Opened, isOpen, close: () => setOpen(false), link };
}
