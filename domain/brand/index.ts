export { type BrandKit, brandKit, mailBrand } from "./read-kit.ts";
