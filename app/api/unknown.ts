import { json } from "./answers.ts";

/** An address under /api/ that doesn't exist. */
export function loader() {
  return json(404, { success: false, error: "This endpoint does not exist.", fields: {} });
}

export const action = loader;
