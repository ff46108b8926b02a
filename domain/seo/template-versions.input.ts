/** Why a version of the template of local pages is there. "shipped": it came with the program. */
export const templateCauses = ["shipped", "saved", "restored"] as const;
export type TemplateCause = (typeof templateCauses)[number];

/** The number of the template that came with the program. */
export const SHIPPED_VERSION = 0;
