export { brandPictureNames, findBrandPicture } from "./brand-picture.ts";
export { readBrand, saveBrand, type UnusablePicture, type UnusablePictures } from "./edit-brand.ts";
export { printedFirm } from "./printed-firm.ts";
export { findLogo, findMarks, type Logo, type MarkView } from "./read-marks.ts";
