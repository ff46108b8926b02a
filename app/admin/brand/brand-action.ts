import { z } from "zod";
import { BrandInput, BrandVersions } from "~/domain/brand/brand.input.ts";
import { saveBrand } from "~/domain/brand/index.ts";
import { defineAction } from "../define-action.ts";
import { notSaved } from "../refusals.ts";
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
  }),
  run: ({ actor, row, input }) => saveBrand(actor, input, row),
  done: "Brand saved successfully",
  refusals: { stale: notSaved },
});

export const brandAction = screenAction({
  back: () => "/admin/brand",
  forms: { save },
  unknown: "This page is out of date. Reload it and try again.",
});
