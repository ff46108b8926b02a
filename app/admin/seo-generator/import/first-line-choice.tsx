import type { ImportKind } from "~/domain/seo/index.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";

type FirstLineChoiceProps = {
  kind: ImportKind;
  /** The line as it is in the file. */
  text: string;
  isHead: boolean;
  /** The file's number of columns. */
  columns: number;
  answer: AdminAnswer | undefined;
};

/**
 * If the first line has no known column name, shows how it was interpreted and offers the alternative. For a plain list of names, the text
 * is shorter.
 */
export function FirstLineChoice({ kind, text, isHead, columns, answer }: FirstLineChoiceProps) {
  const [noun, known] = kind === "terms" ? ["term", KNOWN_TERMS] : ["location", KNOWN_LOCATIONS];
  return (
    <section aria-label="The first line" className="grid gap-3 rounded-md border border-warn/40 bg-paper p-4 text-sm sm:p-5">
      <p className="flex gap-2">
        <Icon name="triangle-alert" className="mt-0.5 size-4.5 shrink-0 text-warn" />
        <span className="min-w-0 wrap-anywhere">
          We didn't recognize any column names in the first line,{" "}
          <strong className="text-heading">“{text.length > 80 ? `${text.slice(0, 80)}…` : text}”</strong>,{" "}
          {isHead ? `but we treat it as column names and use the first column for the ${noun}s.` : `so we treat it as the first ${noun}.`}{" "}
          {columns > 1 && `Columns we recognize: ${known}.`}
        </span>
      </p>
      <AdminForm
        intent="first-line"
        answer={answer}
        button={isHead ? `The first line is a ${noun}` : "The first line contains column names"}
        busy="Checking again..."
        variant="secondary"
        isGuarded={false}
      >
        <input type="hidden" name="as" value={isHead ? "row" : "heads"} />
      </AdminForm>
    </section>
  );
}

const KNOWN_TERMS = "Term, Keyword, Name or Service";
const KNOWN_LOCATIONS = "City (or Location, Place, Town, Name), State, County, Population, Postal codes (or ZIP), Latitude, Longitude";
