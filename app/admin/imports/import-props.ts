import type { FoundImport } from "~/domain/imports/index.ts";
import type { AdminAnswer } from "../answers.ts";
import type { ImportTexts } from "./import-words.ts";

/** What every step of an import's screen gets. */
export interface ImportScreenProps {
  texts: ImportTexts;
  found: FoundImport;
  answer: AdminAnswer | undefined;
}
