import { type FormEvent, type RefObject, useRef, useState } from "react";
import { setField } from "../content-blocks/set-field.ts";

/** Form fields by name. */
export type Typed = Record<string, string>;

/**
 * The typed email, for the live preview. Removed fields keep their text, so a placeholder that comes back finds its value. `fill` sets
 * fields; `turn` is the editor's `key`, because an editor takes new text only with a new key.
 */
export function useTypedMail(initial: Typed) {
  const area = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(initial);
  const [turn, setTurn] = useState(0);
  const onInput = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest("form");
    if (form) setTyped((before) => ({ ...before, ...textsOf(form) }));
  };
  const fill = (texts: Typed) => {
    for (const [name, text] of Object.entries(texts)) setField(area.current, name, text);
    setTyped((before) => ({ ...before, ...texts }));
    setTurn((before) => before + 1);
  };
  return { area: area as RefObject<HTMLDivElement>, typed, turn, onInput, fill };
}

function textsOf(form: HTMLFormElement): Typed {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
