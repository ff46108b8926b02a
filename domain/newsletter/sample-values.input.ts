import { SAMPLE_VALUES } from "./message/sample-values.ts";

/** What a template is looked at with, by placeholder (spec 3 §3). */
export const sampleValues: Readonly<Record<string, string>> = { subject: "Your Cybersecurity & Tech Update", ...SAMPLE_VALUES };
