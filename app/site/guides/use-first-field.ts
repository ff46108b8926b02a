import { useEffect, useId, useRef } from "react";

/** For a form in a dialog: where it stands, and ids of its own. Its first field gets the focus when the dialog opens. */
export function useFirstField(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const idPrefix = `guide-${useId().replace(/\W/g, "")}`;

  useEffect(() => {
    // With a finger the focus would bring up the keyboard over the form.
    if (isOpen && matchMedia("(pointer: fine)").matches) body.current?.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus();
  }, [isOpen]);

  return { body, idPrefix };
}
