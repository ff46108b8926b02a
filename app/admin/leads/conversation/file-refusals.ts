import type { FileRefusal } from "~/domain/conversations/index.ts";

/** Why a file wasn't attached. */
export const fileRefusals: Record<Exclude<FileRefusal, "forbidden">["because"], string> = {
  "not-found": "This file no longer exists. Choose another one.",
  name: "This file has no name. Rename it and try again.",
  type: "Mail servers reject programs and scripts. Attach a document instead.",
  empty: "This file is empty.",
  "too-large": "A file can be up to 10 MB, and all files together up to 14 MB.",
  "too-many": "A reply can have up to 10 attachments.",
  "no-room": "The server is out of storage space. Ask your administrator.",
};
