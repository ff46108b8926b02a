import { type KeyboardEvent, useRef } from "react";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { filterInPlace } from "./form-fields.ts";

export type PhoneFilter = ReturnType<typeof usePhoneFilter>;

/** Filters a phone field, and remembers if everything typed was removed, because the empty field couldn't show that it held no number. */
export function usePhoneFilter(kind: LeadFormKind) {
  const isLost = useRef(false);
  return {
    /** Whether what was typed has no number in it. */
    filter(field: HTMLInputElement): boolean {
      const isCleared = field.value === "";
      isLost.current = filterInPlace(field, kind) || (isLost.current && !isCleared && !/\d/.test(field.value));
      return isLost.current;
    },
    /** Whether this key clears the field. If letters were removed and the field is empty, a key with nothing to delete clears it. */
    clears({ key, target }: KeyboardEvent): boolean {
      const isCleared = (key === "Backspace" || key === "Delete") && target instanceof HTMLInputElement && target.value === "";
      if (isCleared) isLost.current = false;
      return isCleared;
    },
    /** True once: a visitor who has read the message and leaves an optional field empty means it. */
    takeLost(): boolean {
      const was = isLost.current;
      isLost.current = false;
      return was;
    },
  };
}
