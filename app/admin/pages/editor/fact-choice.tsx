import { type RefObject, useEffect, useRef } from "react";
import { type ReferenceName, references } from "~/domain/rich-text/references.input.ts";
import { SelectField } from "../../../ui/field.tsx";

const options = (Object.keys(references) as ReferenceName[]).map((fact) => ({ value: fact, label: references[fact] }));

/** Inserts a reference to a fact into the text that was typed in last, so that the text changes with the fact. */
export function FactChoice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const last = useLastText(form);
  return (
    <SelectField
      label="Insert a fact"
      name="fact"
      value=""
      hint="It goes where you last typed. The text changes when the fact does."
      onChange={({ target }) => {
        const control = last.current ?? form.current?.querySelector<TextControl>(TEXTS);
        if (control) insertInto(control, target.value);
      }}
      options={[{ value: "", label: "Choose…" }, ...options]}
    />
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXTS = 'input[type="text"], textarea';

function useLastText(form: RefObject<HTMLFormElement | null>): RefObject<TextControl | null> {
  const last = useRef<TextControl | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(TEXTS)) last.current = target as TextControl;
    };
    form.current?.addEventListener("focusin", note, { signal: listening.signal });
    return () => listening.abort();
  }, [form]);
  return last;
}

/** The panel reads it as if it had been typed. */
function insertInto(control: TextControl, fact: string): void {
  const { value, selectionStart, selectionEnd } = control;
  control.value = withFact(value, fact, selectionStart ?? value.length, selectionEnd ?? value.length);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.focus();
}

/** A reference instead of the selected words, with spaces around it unless there's something there that needs none. */
export function withFact(text: string, fact: string, from: number, to: number): string {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const [left, right] = [/[^\s([“"'‘/-]$/.test(before) ? " " : "", /^[\p{L}\p{N}{]/u.test(after) ? " " : ""];
  return `${before}${left}{${fact}}${right}${after}`;
}
