export { readBrand, saveBrand } from "./edit-brand.ts";
export { type BrandKit, brandKit } from "./read-kit.ts";
