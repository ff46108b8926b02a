import { redirect } from "react-router";

/** Any unknown path of the back office leads to its first screen (spec 3 §2). */
export function loader() {
  return redirect("/admin");
}

export const action = loader;
