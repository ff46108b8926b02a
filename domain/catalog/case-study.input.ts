import { z } from "zod";
import { pictureAddress } from "../access/users.input.ts";
import { checkbox, position, recordListQuery } from "../records/record-list.input.ts";
import { line, requiredLine, requiredText, text } from "../text.input.ts";
import { slug } from "./service.input.ts";

/** A result figure: "80 minutes", "from the call to trucks moving". */
export interface CaseStudyFigure {
  value: string;
  label: string;
}

export interface CaseStudyPicture {
  /** A file in the media library, another path on this site, or an https address. */
  url: string;
  alt: string;
}

/** Form rows that can stay empty. */
const FIGURES = [1, 2, 3, 4] as const;
const PICTURES = [1, 2] as const;
const SERVICES = [1, 2, 3] as const;

const figure = line(30).default("");
const label = line(80).default("");
const picture = pictureAddress.transform((address) => address ?? "");
const alt = line(300).default("");
/** A page's path, without a leading slash. */
const service = line(160)
  .refine((path) => path === "" || /^[a-z0-9-]+\/[a-z0-9-]+$/.test(path), { error: "Choose a page from the list." })
  .default("");

/** The form of a case study. */
export const CaseStudyInput = z
  .object({
    title: requiredLine(120, "Enter a title."),
    slug,
    client: requiredLine(160, "Enter the client's name."),
    industry: line(120).default(""),
    summary: requiredText(400, "Enter a summary of one or two sentences."),
    challenge: requiredText(4_000, "Enter what the client was up against."),
    work: requiredText(4_000, "Enter what you did."),
    result: requiredText(4_000, "Enter what came of it."),
    ...{ figure_1: figure, figure_2: figure, figure_3: figure, figure_4: figure },
    ...{ figure_1_label: label, figure_2_label: label, figure_3_label: label, figure_4_label: label },
    ...{ picture_1: picture, picture_2: picture, picture_1_alt: alt, picture_2_alt: alt },
    ...{ service_1: service, service_2: service, service_3: service },
    quote: text(1_000).default(""),
    quote_author: line(120).default(""),
    quote_title: line(160).default(""),
    meta_title: line(200).default(""),
    meta_description: line(500).default(""),
    position,
    is_active: checkbox,
  })
  .superRefine((typed, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    for (const row of FIGURES) {
      const [value, what] = [typed[`figure_${row}`], typed[`figure_${row}_label`]];
      if (value && !what) refuse(`figure_${row}_label`, "Enter what this figure measures.");
      if (what && !value) refuse(`figure_${row}`, "Enter the figure, for example 80 minutes.");
    }
    for (const row of PICTURES)
      if (typed[`picture_${row}`] && !typed[`picture_${row}_alt`])
        refuse(`picture_${row}_alt`, "Describe the picture for people who can't see it.");
    if (typed.quote && !typed.quote_author) refuse("quote_author", "Enter who said this.");
    if (typed.quote_author && !typed.quote) refuse("quote", "Enter what this person said, or clear the name.");
  })
  .transform(({ title, slug, client, industry, summary, challenge, work, result, quote, position, ...typed }) => ({
    ...{ title, slug, client, industry, summary, challenge, work, result, quote, position },
    figures: FIGURES.map((row): CaseStudyFigure => ({ value: typed[`figure_${row}`], label: typed[`figure_${row}_label`] })).filter(
      ({ value }) => value !== "",
    ),
    pictures: PICTURES.map((row): CaseStudyPicture => ({ url: typed[`picture_${row}`], alt: typed[`picture_${row}_alt`] })).filter(
      ({ url }) => url !== "",
    ),
    services: [...new Set(SERVICES.map((row) => typed[`service_${row}`]).filter((path) => path !== ""))],
    quoteAuthor: typed.quote_author,
    quoteTitle: typed.quote_title,
    metaTitle: typed.meta_title,
    metaDescription: typed.meta_description,
    isActive: typed.is_active,
  }));
export type CaseStudyInput = z.infer<typeof CaseStudyInput>;
/** Its fields, as sent. */
export type CaseStudyForm = z.input<typeof CaseStudyInput>;

export const CaseStudyQuery = recordListQuery(["position", "name", "client", "-changed"]);
export type CaseStudyQuery = z.infer<typeof CaseStudyQuery>;
