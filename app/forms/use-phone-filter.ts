import { useRef } from "react";
import { filterInPlace } from "./form-fields.ts";
import type { LeadKind } from "./lead-forms.ts";

export type PhoneFilter = ReturnType<typeof usePhoneFilter>;

/** Filters a phone field, and knows when everything that was typed is gone: an empty field would not say that it held no number. */
export function usePhoneFilter(kind: LeadKind) {
  const isLost = useRef(false);
  return {
    /** Whether what was typed is no number at all. */
    filter(field: HTMLInputElement): boolean {
      isLost.current = filterInPlace(field, kind) || (isLost.current && !/\d/.test(field.value));
      return isLost.current;
    },
    /** True once: a visitor who has read the message and leaves an optional field empty means it. */
    takeLost(): boolean {
      const was = isLost.current;
      isLost.current = false;
      return was;
    },
  };
}
