import { z } from "zod";

/** What a list is searched for as it stands in the address; what cannot be read is left out. No database takes the byte 0 in a text. */
export const searchWords = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => value.replaceAll("\0", ""))
    .catch("");
