import { z } from "zod";
import { COLOR } from "./roles.input.ts";
import { TYPE_PAIRS } from "./type-pairs.input.ts";

/** A color as browsers' color fields give it: `#rrggbb`. */
const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(COLOR, "Enter a color as # and six digits or letters from a to f, such as #3a4bc8.")
  .meta({ editor: "color" });

/** What `paletteOf` makes a palette of. */
export const BrandColorsInput = z.object({ main: Color, action: Color, dark: Color });

export const TypePairInput = z
  .enum(Object.keys(TYPE_PAIRS) as (keyof typeof TYPE_PAIRS)[], "Choose a pair of typefaces.")
  .meta({ labels: TYPE_PAIRS });

/** The address of a picture of the media library. Empty: none. */
export const BrandPictureInput = z
  .string()
  .trim()
  .regex(/^(?:\/media\/[\w./-]{1,280})?$/, "Choose a picture from the media library, or enter its address, which starts with /media/.")
  .meta({ editor: "picture" });

/** The settings that are a firm's brand kit. */
export const BrandInput = z.object({
  brand_colors: BrandColorsInput,
  brand_type: TypePairInput,
  brand_mark: BrandPictureInput,
  brand_wordmark: BrandPictureInput,
});
export type BrandInput = z.infer<typeof BrandInput>;

const version = z.coerce.number().int().min(0).max(2_147_483_647);

/** How often each of them had changed when the form was opened. */
export const BrandVersions = z.object({ brand_colors: version, brand_type: version, brand_mark: version, brand_wordmark: version });
