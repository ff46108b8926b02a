import { defaultHomepage } from "~/domain/settings/index.ts";

/** The one address that counts for this home page: `/` where it is the one that visitors see there (spec 2 §2). */
export async function homeAddress(home: "home" | "home2"): Promise<string> {
  return (await defaultHomepage()) === home ? "/" : `/${home}`;
}
