import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import type { Crumb } from "../layout/breadcrumbs.tsx";
import type { Around, Drawn } from "./section-props.ts";

/** What the server draws of a heading with a form. */
export interface DrawnOpening extends Drawn<"opening"> {
  anchor: string;
  /** What the page is about, for a form that doesn't say. */
  page: string;
  /** The path to the page. */
  crumbs: Crumb[] | null;
  around: Pick<Around, "guides">;
}

/** What the form needs in the browser. */
export interface SentOpening {
  anchor: string;
  /** Empty: no form. */
  kind: string;
  about: string;
  submit: string;
  /** On phones, the form is folded under this heading. Empty: it isn't. */
  fold: string;
  /** A film in place of a form. Null: none. */
  film: { name: string; base: string } | null;
  /** In place of both. */
  hasDrawing: boolean;
  /** Whether the land is at the bottom of the sky. */
  isOnLand: boolean;
}

/** @param videos where films are, from Site Settings */
export function sentOpening(content: SectionContentOf<"opening">, anchor: string, videos: string): SentOpening {
  const { about, submit, fold, formTitle, film, drawing, land } = content;
  const kind = content.place === "button" ? "" : content.kind;
  const shown = {
    film: film && !kind ? { name: film, base: videos } : null,
    hasDrawing: drawing !== "" && !kind && !film,
    isOnLand: land !== "",
  };
  return { anchor, kind, about, submit, fold: fold === "folded" ? formTitle : "", ...shown };
}
