// Renders public/favicon.svg to the sizes that browsers and phones request, and the card for shared links.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./studio.mjs";

const to = (name) => join(root, "public", name);

/** One PNG of the logo. `bleed` fills the corners, for systems that round them. */
async function mark(page, svg, size, bleed) {
  const base64 = await page.evaluate(
    async ([svg, size, bleed]) => {
      const source = bleed ? svg.replace('rx="7"', 'rx="0"') : svg;
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(source.replace("<svg ", `<svg width="${size}" height="${size}" `))}`;
      await image.decode();
      const canvas = new OffscreenCanvas(size, size);
      const ctx = canvas.getContext("2d");
      if (bleed) {
        ctx.fillStyle = "#0f1633";
        ctx.fillRect(0, 0, size, size);
        const inset = size * 0.1;
        ctx.drawImage(image, inset, inset, size - 2 * inset, size - 2 * inset);
      } else ctx.drawImage(image, 0, 0, size, size);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [svg, size, bleed],
  );
  return Buffer.from(base64, "base64");
}

/** An .ico file that contains PNGs. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    head[at] = size;
    head[at + 1] = size;
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

async function card(page) {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.evaluate(async () => {
    const { default: card } = await import("/scripts/render-media/scenes/card.mjs");
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 630;
    await card(canvas.getContext("2d"));
    canvas.style.display = "block";
    document.body.replaceChildren(canvas);
  });
  const png = await page.screenshot({ type: "png" });
  await page.evaluate(() => document.body.replaceChildren());
  return png;
}

export async function renderIcons(page) {
  const svg = await readFile(to("favicon.svg"), "utf8");
  const files = {
    "favicon.ico": ico(await Promise.all([16, 32].map(async (size) => ({ size, png: await mark(page, svg, size, false) })))),
    "apple-touch-icon.png": await mark(page, svg, 180, true),
    "icon-192.png": await mark(page, svg, 192, true),
    "icon-512.png": await mark(page, svg, 512, true),
    "og-default.png": await card(page),
  };
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(to(name), bytes);
    console.log(`${name.padEnd(36)} ${(bytes.length / 1024).toFixed(1)} kB`);
  }
}
