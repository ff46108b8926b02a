import { useLoaderData } from "react-router";
import { OriginalHome } from "../home/original-home.tsx";
import { readHome } from "../home/read-home.ts";
import { AlternativeHome } from "../home2/alternative-home.tsx";
import { readHome2 } from "../home2/read-home2.ts";

/** Each home page at once: visitors get one of the two, in a file of its own. */
export const home = {
  loader: async () => ({ home: await readHome() }),
  default: () => <OriginalHome home={useLoaderData<typeof home.loader>().home} />,
};

export const home2 = {
  loader: async () => ({ home: await readHome2() }),
  default: () => <AlternativeHome home={useLoaderData<typeof home2.loader>().home} />,
};
