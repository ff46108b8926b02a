import { importRoutes } from "../imports/import-routes.ts";
import { articleTexts } from "../imports/import-words.ts";

export const loader = importRoutes(articleTexts).file;
