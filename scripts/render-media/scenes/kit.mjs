// Shared by the scenes: palette, seeded randomness, easing, and how a light travels along a path.
export const color = {
  night: "#090e24",
  ink: "#0f1633",
  dusk: "#222d6b",
  bluebonnet: "#3a4bc8",
  signal: "142, 157, 255",
  limestone: "248, 245, 239",
  ember: "251, 146, 60",
};

/** A seeded random number generator (mulberry32): the same image in every run. */
export function chance(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let x = Math.imul(a ^ (a >>> 15), 1 | a);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

export const clamp = (x, lo = 0, hi = 1) => Math.min(hi, Math.max(lo, x));
export const mix = (a, b, k) => a + (b - a) * k;
export const wrap = (x) => x - Math.floor(x);
/** 0 before `from`, 1 after `to`, eased in between. */
export function ramp(x, from, to) {
  const k = clamp((x - from) / (to - from));
  return k * k * k * (k * (k * 6 - 15) + 10);
}

/** Evenly spaced points along a cubic curve. */
export function curve([x0, y0], [x1, y1], [x2, y2], [x3, y3], count = 120) {
  const fine = Array.from({ length: 601 }, (_, i) => {
    const t = i / 600;
    const u = 1 - t;
    return [
      u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
      u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
    ];
  });
  const length = [0];
  for (let i = 1; i < fine.length; i++) length.push(length[i - 1] + Math.hypot(fine[i][0] - fine[i - 1][0], fine[i][1] - fine[i - 1][1]));
  const total = length.at(-1);
  const points = [];
  for (let i = 0, j = 0; i <= count; i++) {
    while (j < 599 && length[j + 1] < (total * i) / count) j++;
    const k = clamp(((total * i) / count - length[j]) / (length[j + 1] - length[j] || 1));
    points.push([mix(fine[j][0], fine[j + 1][0], k), mix(fine[j][1], fine[j + 1][1], k)]);
  }
  return { points, total };
}

export function at({ points }, k) {
  const f = clamp(k) * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(f));
  return [mix(points[i][0], points[i + 1][0], f - i), mix(points[i][1], points[i + 1][1], f - i)];
}

export function trace(ctx, path, from = 0, to = 1) {
  const steps = Math.max(2, Math.ceil(path.points.length * (to - from)));
  ctx.beginPath();
  for (let i = 0; i <= steps; i++) ctx.lineTo(...at(path, mix(from, to, i / steps)));
}

export function glow(ctx, x, y, radius, rgb, alpha) {
  const g = ctx.createRadialGradient(x, y, 0, x, y, radius);
  g.addColorStop(0, `rgba(${rgb}, ${alpha})`);
  for (const k of [0.15, 0.3, 0.45, 0.6, 0.8]) g.addColorStop(k, `rgba(${rgb}, ${alpha * (1 - k) ** 2.6})`);
  g.addColorStop(1, `rgba(${rgb}, 0)`);
  ctx.fillStyle = g;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A light at position k on the path, with a tail behind it, faded at both ends. */
export function pulse(ctx, path, k, { rgb = color.limestone, tail = 90, size = 2.2, width = 1.8, strength = 1 } = {}) {
  const fade = Math.min(1, k / 0.08, (1 - k) / 0.05) * strength;
  if (fade <= 0) return;
  const back = tail / path.total;
  const parts = 14;
  ctx.lineWidth = width;
  ctx.lineCap = "butt";
  for (let i = 0; i < parts; i++) {
    const a = k - back * (1 - i / parts);
    const b = k - back * (1 - (i + 1) / parts);
    if (b <= 0) continue;
    ctx.strokeStyle = `rgba(${rgb}, ${fade * 0.85 * ((i + 1) / parts) ** 2})`;
    trace(ctx, path, Math.max(0, a), b);
    ctx.stroke();
  }
  const [x, y] = at(path, k);
  glow(ctx, x, y, size * 7, rgb, 0.5 * fade);
  ctx.fillStyle = `rgba(${rgb}, ${fade})`;
  ctx.beginPath();
  ctx.arc(x, y, size, 0, Math.PI * 2);
  ctx.fill();
}

/** A still image, drawn once. */
export function plate(width, height, paint) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext("2d"));
  return canvas;
}

/** Dithers a dark gradient, so that eight bits don't show as bands. */
export function dither(ctx, width, height, amount, seed = 5) {
  const random = chance(seed);
  const image = ctx.getImageData(0, 0, width, height);
  for (let i = 0; i < image.data.length; i += 4) {
    const n = (random() + random() - 1) * amount;
    for (let c = 0; c < 3; c++) image.data[i + c] += n;
  }
  ctx.putImageData(image, 0, 0);
}
