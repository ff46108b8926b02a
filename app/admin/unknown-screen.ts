import { redirect } from "react-router";

/** Any unknown path in the back office leads to its first screen. */
export function loader() {
  return redirect("/admin");
}

export const action = loader;
