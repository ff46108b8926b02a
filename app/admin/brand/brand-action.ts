import { z } from "zod";
import { BrandInput, BrandVersions } from "~/domain/brand/brand.input.ts";
import { saveBrand, type UnusablePicture, type UnusablePictures } from "~/domain/brand-pictures/index.ts";
import { defineAction } from "../define-action.ts";
import { notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

/** From fields such as `version_brand_colors`. */
const ExpectedVersions = z
  .record(z.string(), z.string())
  .transform((fields): unknown => Object.fromEntries(BrandInput.keyof().options.map((key) => [key, fields[`version_${key}`]])))
  .pipe(BrandVersions);

const save = defineAction({
  permission: "setting:edit",
  row: ExpectedVersions,
  unknown: { error: "Some fields are missing. Reload the page and try again." },
  schema: BrandInput,
  read: ({ fields }) => ({
    brand_colors: { main: fields["brand_colors.main"], action: fields["brand_colors.action"], dark: fields["brand_colors.dark"] },
    brand_type: fields.brand_type,
    brand_mark: fields.brand_mark,
    brand_wordmark: fields.brand_wordmark,
  }),
  run: ({ actor, row, input }) => saveBrand(actor, input, row),
  done: "Brand saved successfully",
  refusals: (reason) => (reason === "stale" ? notSaved : unusableText(reason)),
});

const UNUSABLE: Record<UnusablePicture, string> = {
  missing: "This picture isn't in the media library. Choose another one.",
  type: "Choose an SVG, PNG, or WebP picture: they can be transparent.",
  empty: "Nothing can be seen in this picture. Choose another one.",
};

function unusableText(pictures: UnusablePictures): Refusal {
  const fields = Object.fromEntries(Object.entries(pictures).map(([key, reason]) => [key, UNUSABLE[reason]]));
  return { error: Object.values(fields)[0] ?? "", fields };
}

export const brandAction = screenAction({
  back: () => "/admin/brand",
  forms: { save },
  unknown: "This page is out of date. Reload it and try again.",
});
