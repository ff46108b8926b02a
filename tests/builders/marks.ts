import sharp from "sharp";

/** Pictures that can stand for a firm. */

/** Thin dark lines, which can't be seen on a dark ground. */
export const darkMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><g fill="none" stroke="#123a2e" stroke-width="2"><circle cx="24" cy="24" r="21"/><path d="M10 30 20 18l7 8 5-6 7 10"/></g></svg>`;

/** A square with its own ground. */
export const loudMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#ff2d87"/><path d="M16 48V16l16 18 16-18v32" fill="none" stroke="#ffe600" stroke-width="8"/></svg>`;

/** As wide as it's asked to be. */
export const barMark = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="2" fill="#e07b39"/></svg>`;

/** White letters on nothing. */
export function whiteWordmark(width = 900, height = 180): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 180"><path fill="#fff" d="M20 30h30v90h60v30H20zM140 30h110v120H140zm30 30v60h50V60zM290 30h30l60 70V30h30v120h-30l-60-70v70h-30zM450 30h100v30h-70v15h60v30h-60v15h70v30H450zM600 30h30l40 50 40-50h30v120h-30V80l-40 50-40-50v70h-30zM780 150l50-120h20l50 120h-32l-28-72-28 72z"/></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * width) / 900 })
    .resize(width, height, { fit: "fill" })
    .png()
    .toBuffer();
}
