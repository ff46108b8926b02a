import { Fragment, useState } from "react";
import {
  BRAND_VARIABLES,
  LOCAL_COLOR,
  LOCATION_FACTS,
  PAGE_VARIABLES,
  TERM_FACTS,
  TERM_LISTS,
  type TemplateWord,
} from "~/domain/seo/template-words.input.ts";
import { TextField } from "../../../ui/field.tsx";
import { formatNumber } from "../../format.ts";

type TemplateHelpProps = {
  lists: { name: string; entries: string[] }[];
  /** What was last inserted into a field. */
  inserted: string;
  onInsert: (text: string, isMarkup: boolean) => void;
};

/** What a template can contain. Clicking an entry inserts it at the cursor. */
export function TemplateHelp({ lists, inserted, onInsert }: TemplateHelpProps) {
  const [words, setWords] = useState("");
  const fits = (text: string) => text.toLowerCase().includes(words.trim().toLowerCase());
  const named = lists.map(({ name, entries }) => ({
    name: `{${name}}`,
    meaning: `${formatNumber(entries.length)} entries: ${entries.slice(0, 3).join(", ")} …`,
  }));
  const groups = [
    { title: "Syntax", items: grammar },
    { title: "The page", items: PAGE_VARIABLES.map(inBrackets) },
    { title: "Term facts", items: TERM_FACTS.map(inBrackets) },
    { title: "Term lists", items: [...TERM_LISTS].flatMap(repeating) },
    { title: "Location facts", items: [...LOCATION_FACTS, ...LOCAL_COLOR].map(inBrackets) },
    { title: "Your company", items: BRAND_VARIABLES.map(inBrackets) },
    { title: "Named lists", items: named },
  ].map(({ title, items }) => ({ title, items: items.filter(({ name, meaning }) => fits(`${name} ${meaning}`)) }));
  const entries = lists.reduce((sum, list) => sum + list.entries.length, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm">
        Braces pick one of several options. Brackets insert a variable. The {lists.length} named lists have {formatNumber(entries)} entries
        in total. A page always gets the same options, and other pages get different ones.
      </p>
      <search className="needs-scripts">
        <TextField label="Find" name="" type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </search>
      <p role="status" className="min-h-5 text-sm font-medium text-good">
        {inserted}
      </p>
      <div className="grid gap-4 xl:max-h-[65vh] xl:overflow-y-auto">
        {groups.map(({ title, items }) => items.length > 0 && <Group key={title} title={title} items={items} onInsert={onInsert} />)}
      </div>
      {groups.every(({ items }) => items.length === 0) && <p>No matches. Try another name.</p>}
    </div>
  );
}

interface Item {
  name: string;
  meaning: string;
  isMarkup?: boolean;
}

function Group({ title, items, onInsert }: { title: string; items: Item[] } & Pick<TemplateHelpProps, "onInsert">) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="text-sm">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-paper text-sm">
        {items.map(({ name, meaning, isMarkup }) => (
          <li key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <button
              type="button"
              onClick={() => onInsert(name, isMarkup ?? false)}
              className="relative min-h-6 justify-self-start rounded-sm text-left font-mono wrap-anywhere text-link hover:underline"
            >
              <span className="sr-only">Insert </span>
              <Code text={name} />
            </button>
            <span className="wrap-anywhere">
              {meaning}
              {isMarkup && " (HTML: only in the body)"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Breaks lines between its parts, not inside words. */
function Code({ text }: { text: string }) {
  return text.split(/(?<=[\]}|])|(?=[[{])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const grammar: Item[] = [
  { name: "{one|two|three}", meaning: "Picks one option. Options can be empty or contain choices of their own" },
  { name: "[if county]in [county] County[end]", meaning: "Shown only if the fact is known" },
  { name: "[if state is TX]Texas[else]elsewhere[end]", meaning: "Compares a fact. “is not” works too" },
  { name: "[if population over 50,000]a larger city[end]", meaning: "Compares a number. “under” works too" },
  { name: "[if term is Cloud Backup]only for this term[end]", meaning: "Shown only for this term. For a whole group, use term_group" },
  { name: "\\{ \\} \\| \\[ \\]", meaning: "Shows the characters themselves" },
];

/** A list's repeated part, and one entry of it if it can be drawn. */
function repeating([name, words]: [string, readonly TemplateWord[]]): Item[] {
  const inner = words.map((word) => `[${word.name}]`).join(" ");
  const repeat = {
    name: `[each ${name} up to 3]${inner}[end]`,
    meaning: "Repeats for up to three entries",
    isMarkup: words.some(({ isMarkup }) => isMarkup),
  };
  return words.some((word) => word.name === "item") ? [repeat, { name: `{${name}}`, meaning: "Picks one entry" }] : [repeat];
}

function inBrackets({ name, meaning, isMarkup }: TemplateWord): Item {
  return { name: `[${name}]`, meaning, isMarkup };
}
