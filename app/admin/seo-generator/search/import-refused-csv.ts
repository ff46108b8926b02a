import { importRoutes } from "../../imports/import-routes.ts";
import { searchTexts } from "../../imports/import-words.ts";

export const loader = importRoutes(searchTexts).file;
