import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { WordsField } from "~/domain/content/fixed-section.input.ts";
import { isReference, type ReferenceName, references, referencesIn } from "~/domain/content/references.input.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkPicker } from "../../parts/link-picker.tsx";

interface WordsControlProps {
  name: string;
  field: WordsField;
  /** As it's stored, with facts by their name. */
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

const MARKED_HINT = "Write links as [text](/path), and bold text as **text**.";
const LONG = 90;

/** A text of a built-in page: type it, insert a fact, or restore what ships. */
export function WordsControl({ name, field, text, error, onText }: WordsControlProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const given = { id, name, label: field.label, value: text, maxLength: field.max, required: field.isRequired, isOptional: false };
  const used = [...new Set(referencesIn(text))].filter(isReference);
  const [isLinking, setLinking] = useState(false);
  const put = (change: (from: number, to: number) => string) => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    onText(change(control?.selectionStart ?? text.length, control?.selectionEnd ?? text.length));
    control?.focus();
  };
  const link = (href: string) => {
    setLinking(false);
    put((from, to) => withLink(text, href, from, to));
  };
  const hint = (
    <>
      {used.length > 0 && <span className="block">{used.map((fact) => `{${fact}}: ${references[fact]}`).join(" · ")}</span>}
      {field.isMarked && MARKED_HINT}
    </>
  );
  const hasHint = used.length > 0 || field.isMarked;
  const isLong = field.isMarked || field.max > 200 || text.length > LONG;
  return (
    <div ref={box} className="grid gap-1.5">
      {isLong ? (
        <TextAreaField {...given} rows={4} error={error} hint={hasHint && hint} onChange={({ target }) => onText(oneLine(target.value))} />
      ) : (
        <TextField {...given} error={error} hint={hasHint && hint} onChange={({ target }) => onText(target.value)} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FactChoice label={`Insert a fact into ${field.label}`} onInsert={(fact) => put((from, to) => withFact(text, fact, from, to))} />
        {field.isMarked && (
          <Button variant="quiet" size="sm" onClick={() => setLinking(true)} aria-label={`Insert a link into ${field.label}`}>
            <Icon name="signpost" className="size-4" />
            Link
          </Button>
        )}
        {text !== field.shipped && (
          <Button variant="quiet" size="sm" onClick={() => onText(field.shipped)} aria-label={`Restore original text: ${field.label}`}>
            <Icon name="rotate-ccw" className="size-4" />
            Restore
          </Button>
        )}
      </div>
      {isLinking && createPortal(<LinkPicker known="" onPick={link} onClose={() => setLinking(false)} />, document.body)}
    </div>
  );
}

/** The selected words as a link. Without a selection, the address stands in for them. */
function withLink(text: string, href: string, from: number, to: number): string {
  const words = text.slice(from, to).trim();
  return words
    ? text.slice(0, from) + text.slice(from, to).replace(words, () => `[${words}](${href})`) + text.slice(to)
    : withSpaces(text, `[${href}](${href})`, from, to);
}

/** A reference instead of the selected words. */
export function withFact(text: string, fact: string, from: number, to: number): string {
  return withSpaces(text, `{${fact}}`, from, to);
}

/** With spaces around what's inserted, unless there's something there that needs none. */
function withSpaces(text: string, inserted: string, from: number, to: number): string {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const [left, right] = [/[^\s([“"'‘/-]$/.test(before) ? " " : "", /^[\p{L}\p{N}{]/u.test(after) ? " " : ""];
  return `${before}${left}${inserted}${right}${after}`;
}

/** A text is one paragraph. */
function oneLine(text: string): string {
  return text.replaceAll("\n", " ");
}

const names = Object.keys(references) as ReferenceName[];

/** Inserts a reference, so that the text changes with the fact. */
function FactChoice({ label, onInsert }: { label: string; onInsert: (fact: string) => void }) {
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ target }) => onInsert(target.value)}
      className="h-9 max-w-44 rounded-sm border border-line bg-paper px-2 text-sm text-body"
    >
      <option value="">Insert a fact…</option>
      {names.map((fact) => (
        <option key={fact} value={fact}>
          {references[fact]}
        </option>
      ))}
    </select>
  );
}
