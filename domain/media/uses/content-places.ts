import { listPeopleWithPicture, replaceSharedPicture } from "../../access/index.ts";
import { contentKinds } from "../../catalog/content-kinds.ts";
import { navigationKind } from "../../navigation/navigation-items.ts";
import { blockKind } from "../../pages/blocks/content-blocks.ts";
import { pageKind } from "../../pages/page-kind.ts";
import { listSettingsNaming, swapInSettings } from "../../settings/index.ts";
import { articlePlace } from "./article-place.ts";
import { draftPlace } from "./draft-place.ts";
import { type MediaPlace, recordPlace } from "./media-place.ts";

/** Settings that have a screen of their own. */
const BRAND_PICTURES: Record<string, { what: string; screen: string; name: string }> = {
  brand_mark: { what: "Brand", screen: "/admin/brand", name: "Mark" },
  brand_wordmark: { what: "Brand", screen: "/admin/brand", name: "Wordmark" },
};

/** Where the site and its settings use files of the library. Newsletters and others have places of their own. */
export const contentPlaces: readonly MediaPlace[] = [
  recordPlace({ kind: blockKind, what: "Content block", screen: (id) => `/admin/content-blocks/${id}`, fields: ["content"] }),
  draftPlace,
  recordPlace({ kind: pageKind, what: "Page", screen: (id) => `/admin/pages/${id}`, fields: ["ogImage", "twitterImage"] }),
  articlePlace,
  recordPlace({ kind: navigationKind, what: "Menu item", screen: (id) => `/admin/navigation?edit=${id}`, fields: ["url"] }),
  ...contentKinds.flatMap((kind) => {
    const { pictures = [], words, screen } = kind;
    const what = words.one.replace(/^./, (letter) => letter.toUpperCase());
    return pictures.length > 0 ? [recordPlace({ kind, what, screen: (id) => `${screen}?edit=${id}`, fields: pictures })] : [];
  }),
  {
    key: "user",
    permission: "user:edit",
    find: async (paths, limit) =>
      (await listPeopleWithPicture(paths, limit)).map(({ userId, fullName, email, address }) => ({
        ...{ id: userId, what: "User", screen: `/admin/users?edit=${userId}` },
        ...{ name: fullName || email, text: address },
      })),
    swap: replaceSharedPicture,
  },
  {
    key: "setting",
    permission: "setting:edit",
    find: async (paths, limit) =>
      (await listSettingsNaming(paths, limit)).map(({ key, value }) => ({
        ...{ id: key, ...(BRAND_PICTURES[key] ?? { what: "Setting", screen: "/admin/settings", name: key }), text: value },
      })),
    swap: swapInSettings,
  },
];
