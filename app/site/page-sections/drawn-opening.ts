import type { SectionContentOf } from "~/domain/content/section-types.input.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";

/** What the server draws of a heading with a form. */
export interface DrawnOpening {
  content: SectionContentOf<"opening">;
  /** The path to the page. */
  crumbs: Crumb[] | null;
  /** In the editor, texts can be typed in place. */
  isEdited: boolean;
}

/** What the form needs in the browser. */
export interface SentOpening {
  anchor: string;
  kind: string;
  about: string;
  submit: string;
  /** On phones, the form is folded under this heading. Empty: it isn't. */
  fold: string;
}

export function sentOpening({ kind, about, submit, fold, formTitle }: SectionContentOf<"opening">, anchor: string): SentOpening {
  return { anchor, kind, about, submit, fold: fold === "folded" ? formTitle : "" };
}
