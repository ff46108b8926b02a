import { still } from "~/app/ui/still.tsx";
import type { ShownBlock } from "~/domain/content/index.ts";
import "./prose.css";
import { ShownBlocks } from "./shown-blocks.tsx";

/** A formatted text. The server draws it, and the browser never loads what it's made of. */
export const StillText = still("div", import.meta.env.SSR && ((blocks: ShownBlock[]) => <ShownBlocks blocks={blocks} />));
