import { z } from "zod";
import { line, text } from "../text.input.ts";
import { CHANGE_LENGTH } from "./fact-rules.input.ts";

const change = { change: text(CHANGE_LENGTH), source_url: line(500) };

/** Pages link to it. */
const hasSource = ({ change, source_url }: { change: string; source_url: string }) =>
  change === "" || (/^https:\/\/\S+$/.test(source_url) && URL.canParse(source_url));
const NO_SOURCE = { path: ["source_url"], error: "Enter the address where it's published, starting with https://." };

/** A change of a fact: what's different now, and where that's published. Empty: nothing any more. */
export const FactChangeInput = z.object(change).refine(hasSource, NO_SOURCE);
export type FactChangeInput = z.infer<typeof FactChangeInput>;

/** A fact's form, and the version of the last check that it has seen: 0 if staff haven't checked it yet. */
export const ExpectedFact = z.object({ id: z.string().min(1).max(60), version: z.coerce.number().int().min(0).default(0) });
export type ExpectedFact = z.infer<typeof ExpectedFact>;

/** What an undo brings back: the check before, or none. */
export const EarlierCheck = z.object({ checked_on: z.union([z.literal(""), z.iso.date()]), ...change }).refine(hasSource, NO_SOURCE);
export type EarlierCheck = z.infer<typeof EarlierCheck>;
