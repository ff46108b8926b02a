import { z } from "zod";
import { line, text } from "../text.input.ts";
import { type GuideFacts, guideForms, guideGroups, guideRatings, NEW_GUIDE } from "./guide-rules.input.ts";

const CHOOSE = { error: "Choose one from the list." };
const PLACE = { error: "Enter a whole number from 0 to 10,000." };
const RATING = { error: "Enter a rating from 1 to 5 in halves, such as 4.5, or nothing." };

const number = z.union([z.number(), z.string().trim()]).transform((value) => (value === "" ? 0 : Number(value)));
const MAX_POINTS = 10;

/** One point per line, or a list of them in a file. */
const points = z
  .union([z.array(z.string()), text(3_000).transform((value) => value.split("\n"))])
  .transform((values) => values.map((value) => value.trim()).filter(Boolean))
  .pipe(z.array(line(200)).max(MAX_POINTS, `At most ${MAX_POINTS} points, one per line.`));

/** What a guide has and an article doesn't, as the editor sends it and as a file has it. Whether its source is an address is checked when it's published. */
export const GuideInput = z
  .object({
    group: z.enum(guideGroups, CHOOSE).default(NEW_GUIDE.group),
    form: z.enum(guideForms, CHOOSE).default(NEW_GUIDE.form),
    position: number.pipe(z.int(PLACE).min(0, PLACE).max(10_000, PLACE)).default(NEW_GUIDE.position),
    type: line(60).default(""),
    authority: line(120).default(""),
    rating: number.refine((value) => (guideRatings as readonly number[]).includes(value), RATING).default(0),
    good: points.default([]),
    limits: points.default([]),
    best_for: line(300).default(""),
    source: line(2_000).default(""),
  })
  .transform(({ best_for, ...rest }): GuideFacts => ({ ...rest, bestFor: best_for }));
