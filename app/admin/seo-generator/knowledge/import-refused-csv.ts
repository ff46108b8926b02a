import { importRoutes } from "../../imports/import-routes.ts";
import { termTexts } from "../../imports/import-words.ts";

export const loader = importRoutes(termTexts).file;
