import { importRoutes } from "../imports/import-routes.ts";
import { subscriberTexts } from "../imports/import-words.ts";

export const loader = importRoutes(subscriberTexts).file;
