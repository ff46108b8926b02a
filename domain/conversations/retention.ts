import type { RetentionRule } from "../retention.ts";
import { removeLooseFiles, removeStrayFiles } from "./files/remove-loose-files.ts";

export const retention: RetentionRule[] = [
  {
    what: "Emails between you and our team, with their attachments",
    keptFor: "As long as the request they belong to",
    why: "To know what was asked, answered, and agreed",
    // The emails go with their request. Their files are removed afterward.
    purge: async (at) => {
      await removeLooseFiles(at);
      await removeStrayFiles();
    },
  },
];
