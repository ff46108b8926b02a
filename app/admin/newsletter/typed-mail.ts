import { type FormEvent, type RefObject, useRef, useState } from "react";
import { setField } from "../content-blocks/set-field.ts";

/** The fields of a form by their names. */
export type Typed = Record<string, string>;

/**
 * What is typed in the form of a mail, for what is shown beside it. Fields that were there once keep their text: a placeholder that is
 * written again finds its value. `fill` puts texts into fields; `turn` is the `key` of an editor, which takes a new text only with another.
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
