import type { ReactElement } from "react";

/**
 * Children without text of their own. Text next to elements that come and go would break once a browser's translator has replaced it
 * (docs/decisions/0098-translated-pages.md).
 */
export type Elements = ReactElement | readonly Elements[] | false | "" | null | undefined;
