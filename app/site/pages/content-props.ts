import type { ReactNode } from "react";
import type { Content } from "./read-content.ts";

export interface ContentProps {
  content: Content;
  addition?: Addition | undefined;
}

/** What a page shows besides its blocks, with its heading's ID. */
interface Addition {
  id: string;
  title: string;
  content: ReactNode;
}
