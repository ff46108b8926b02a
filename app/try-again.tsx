import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "./ui/button.tsx";
import { Spinner } from "./ui/spinner.tsx";

/**
 * Clears the error that its page or screen failed with: what could not be read is read again, and the rest of the page stays as it is. Without
 * scripts it is a link to the same address.
 */
export function TryAgain({ children }: { children: ReactNode }) {
  const { state, revalidate } = useRevalidator();
  const link = useRef<HTMLAnchorElement>(null);
  const isBusy = state === "loading";
  useLayoutEffect(() => {
    const pressed = link.current;
    // Where it helped, it is gone with the focus that it had.
    return () => void (document.activeElement === pressed && requestAnimationFrame(focusMain));
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isBusy) void revalidate();
  };
  return (
    <ButtonLink ref={link} href="" onClick={onClick} aria-busy={isBusy || undefined}>
      {isBusy && <Spinner className="-ml-1" />}
      {children}
    </ButtonLink>
  );
}

function focusMain(): void {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}
