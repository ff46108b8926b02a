import { json } from "./answers.ts";

/** An address under /api/ that nothing answers. */
export function loader() {
  return json(404, { success: false, error: "This endpoint does not exist.", fields: {} });
}

export const action = loader;
