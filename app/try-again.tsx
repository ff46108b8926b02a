import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "./ui/button.tsx";
import { Spinner } from "./ui/spinner.tsx";

/**
 * Clears the error that its page or screen failed with. What couldn't be read is read again, and the rest of the page stays. Without
 * scripts, it's a link to the same address.
 */
export function TryAgain({ children }: { children: ReactNode }) {
  const { state, revalidate } = useRevalidator();
  const link = useRef<HTMLAnchorElement>(null);
  const isBusy = state === "loading";
  useLayoutEffect(() => {
    const pressed = link.current;
    // If it helped, the button is gone along with its focus.
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
      <span className="contents">{children}</span>
    </ButtonLink>
  );
}

function focusMain(): void {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}
