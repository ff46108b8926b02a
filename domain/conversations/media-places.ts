import { type MediaPlace, recordPlace } from "../content/index.ts";
import { savedReplyKind } from "./saved-replies.ts";

/** Where replies use files of the media library: saved replies can link to one. */
export const replyPlaces: readonly MediaPlace[] = [
  recordPlace({ kind: savedReplyKind, what: "Saved reply", screen: () => "/admin/leads/saved-replies", fields: ["html"] }),
];
