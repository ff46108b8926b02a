import { json } from "./answers.ts";

/** An address under /api/ that nothing answers. */
export function loader() {
  return json(404, { success: false, error: "There is no such endpoint.", fields: {} });
}

export const action = loader;
