import { defaultHomepage } from "~/domain/settings/index.ts";

/** The canonical address of a home page: `/` if it's the one shown there, so search engines don't list the same page twice. */
export async function homeAddress(home: "home" | "home2"): Promise<string> {
  return (await defaultHomepage()) === home ? "/" : `/${home}`;
}
