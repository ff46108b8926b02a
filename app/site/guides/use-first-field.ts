import { useEffect, useId, useRef } from "react";

/** For a form in a dialog: a ref and unique IDs. The first field gets the focus when the dialog opens. */
export function useFirstField(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const idPrefix = `guide-${useId().replace(/\W/g, "")}`;

  useEffect(() => {
    // On a touchscreen, the focus would open the keyboard over the form.
    if (isOpen && matchMedia("(pointer: fine)").matches) body.current?.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus();
  }, [isOpen]);

  return { body, idPrefix };
}
