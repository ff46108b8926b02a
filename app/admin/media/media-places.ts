import { contentPlaces, type MediaPlace } from "~/domain/content/index.ts";
import { replyPlaces } from "~/domain/conversations/index.ts";
import { newsletterPlaces } from "~/domain/newsletter/index.ts";
import { localPagePlaces } from "~/domain/seo/index.ts";

/** Everything that can use a file of the media library. */
export const mediaPlaces: readonly MediaPlace[] = [...contentPlaces, ...newsletterPlaces, ...localPagePlaces, ...replyPlaces];
