import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { typeInto } from "../../content-blocks/set-field.ts";
import { formatNumber } from "../../format.ts";
import { CHIP, NoPageMark } from "./chips.tsx";

/** How many chips are shown. With more terms, people search for them. */
const SHOWN = 200;

type TermChipsProps = {
  terms: string[];
  /** Why a term has no page, by its place in the group. */
  reasons: Readonly<Record<number, string>>;
  error: string | undefined;
};

interface Chip {
  term: string;
  why?: string;
}

/**
 * A group's terms as chips. Clicking one removes it; new ones are typed below. The submitted field is a text with one term per line, which
 * is what people see without scripts.
 */
export function TermChips({ terms: initial, reasons, error }: TermChipsProps) {
  const id = useOwnId();
  const [isReady, setReady] = useState(false);
  const [terms, setTerms] = useState<Chip[]>(() => initial.map((term, place) => ({ term, why: reasons[place] })));
  const chips = useRef<HTMLUListElement>(null);
  useEffect(() => setReady(true), []);
  const area = (
    <TextAreaField
      id={id}
      label="Search terms"
      name="terms"
      required={!isReady}
      rows={10}
      defaultValue={initial.join("\n")}
      error={error}
    />
  );
  if (!isReady) return area;

  const change = (next: Chip[]) => {
    setTerms(next);
    typeInto(document.getElementById(id), next.map(({ term }) => term).join("\n"));
  };
  const remove = (place: number) => {
    // Synchronously: a frame later, the focus could already be elsewhere.
    flushSync(() => change(terms.toSpliced(place, 1)));
    // The chip that takes its place, or after the last one, the one before it.
    const buttons = chips.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(place, buttons.length - 1)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="grid gap-4">
      <RemovableTerms ref={chips} terms={terms} onRemove={remove} />
      <AddTerms isOptional={terms.length > 0} error={error} onAdd={(added) => change([...terms, ...added.map((term) => ({ term }))])} />
      <div hidden>{area}</div>
    </div>
  );
}

type RemovableTermsProps = {
  ref: React.Ref<HTMLUListElement>;
  terms: Chip[];
  onRemove: (place: number) => void;
};

function RemovableTerms({ ref, terms, onRemove }: RemovableTermsProps) {
  const [words, setWords] = useState("");
  const found = terms
    .map((chip, place) => ({ ...chip, place }))
    .filter(({ term }) => term.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        <span className="font-semibold text-heading">{terms.length === 1 ? "1 term." : `${formatNumber(terms.length)} terms.`}</span> Select
        one to remove it. Nothing changes until you save.
      </p>
      {terms.length > SHOWN && (
        <search className="max-w-md">
          <TextField label="Find a term" name="" type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </search>
      )}
      <ul ref={ref} aria-label="Terms of this group" className="flex max-h-96 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {found.slice(0, SHOWN).map(({ term, why, place }) => (
          <li key={place} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove ${shortName(term)}${why ? ` (no page: ${why})` : ""}`}
              title={why && `No page: ${why}`}
              onClick={() => onRemove(place)}
              className={`${CHIP} text-left hover:bg-bad-tint hover:text-bad`}
            >
              <NoPageMark why={why} />
              <span className="min-w-0 wrap-anywhere">{shortName(term)}</span>
              <Icon name="x" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
        {found.length > SHOWN && <li className="self-center px-1 text-sm">and {formatNumber(found.length - SHOWN)} more</li>}
      </ul>
    </div>
  );
}

type AddTermsProps = { isOptional: boolean; error: string | undefined; onAdd: (terms: string[]) => void };

/** Terms that are typed or pasted. The server adds what's left in the field when the form is sent. */
function AddTerms({ isOptional, error, onAdd }: AddTermsProps) {
  const id = useOwnId();
  const add = () => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    onAdd(
      field.value
        .split(",")
        .map((term) => term.trim())
        .filter(Boolean),
    );
    field.value = "";
    field.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex max-w-xl flex-wrap items-start gap-2">
      <TextField
        id={id}
        label="New terms"
        name="added"
        autoComplete="off"
        onKeyDown={onKeyDown}
        className="min-w-48 grow"
        hint="Separate with commas."
        isOptional={isOptional}
        error={error}
      />
      <Button variant="secondary" onClick={add} className="sm:mt-7.75">
        Add
      </Button>
    </div>
  );
}
