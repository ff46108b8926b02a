import { importRoutes } from "../imports/import-routes.ts";
import { leadTexts } from "../imports/import-words.ts";

export const loader = importRoutes(leadTexts).file;
