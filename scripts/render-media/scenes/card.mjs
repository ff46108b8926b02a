// The image shown where a page of the site is shared: flat colors, so that it stays small as a PNG.
import { chance } from "./kit.mjs";

export default async function card(ctx) {
  ctx.fillStyle = "#0f1633";
  ctx.fillRect(0, 0, 1200, 630);
  const fill = (style, points) => {
    ctx.fillStyle = style;
    ctx.beginPath();
    for (const p of points) ctx.lineTo(...p);
    ctx.closePath();
    ctx.fill();
  };
  // Stars, none behind the words.
  const random = chance(4);
  ctx.fillStyle = "#aab4ff";
  for (let i = 0; i < 130; i++) {
    const x = random() * 1200;
    const y = random() * 500;
    const size = 0.9 + random() ** 4 * 1.6;
    const light = 0.3 + random() * 0.7;
    if (x < 600 && y > 200) continue;
    ctx.globalAlpha = light * (1 - y / 620);
    ctx.beginPath();
    ctx.arc(x, y, size, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  // The land.
  fill("#1a2356", [
    [0, 540],
    [120, 534],
    [150, 500],
    [300, 500],
    [330, 534],
    [560, 544],
    [1200, 540],
    [1200, 630],
    [0, 630],
  ]);
  fill("#27327a", [
    [600, 566],
    [690, 540],
    [752, 470],
    [770, 470],
    [770, 420],
    [800, 420],
    [800, 372],
    [1050, 372],
    [1050, 420],
    [1078, 420],
    [1078, 470],
    [1096, 470],
    [1156, 540],
    [1200, 556],
    [1200, 630],
    [600, 630],
  ]);
  fill("#10173b", [
    [0, 572],
    [420, 562],
    [800, 574],
    [1200, 564],
    [1200, 630],
    [0, 630],
  ]);
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.strokeStyle = "#4654a8";
  ctx.lineWidth = 3;
  for (const [x, y, w] of [
    [800, 420, 120],
    [946, 420, 104],
    [770, 470, 70],
    [866, 470, 130],
    [1020, 470, 58],
    [800, 510, 120],
    [950, 516, 110],
  ]) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + w, y);
    ctx.stroke();
  }
  ctx.strokeStyle = "#f8f5ef";
  ctx.beginPath();
  ctx.moveTo(800, 372);
  ctx.lineTo(1050, 372);
  ctx.stroke();
  // Racks, mast, ember.
  ctx.strokeStyle = "#aab4ff";
  ctx.fillStyle = "#131b47";
  for (const [x, h] of [
    [872, 52],
    [909, 66],
    [946, 52],
  ]) {
    ctx.beginPath();
    ctx.roundRect(x, 370 - h, 32, h, 3);
    ctx.fill();
    ctx.stroke();
    for (let y = 370 - h + 14; y < 362; y += 13) {
      ctx.beginPath();
      ctx.moveTo(x + 8, y);
      ctx.lineTo(x + 24, y);
      ctx.stroke();
    }
  }
  ctx.beginPath();
  ctx.moveTo(917, 304);
  ctx.lineTo(925, 226);
  ctx.lineTo(933, 304);
  ctx.stroke();
  ctx.strokeStyle = "#7382f2";
  ctx.setLineDash([0.1, 11]);
  for (const [x, y, lift] of [
    [640, 548, 250],
    [1150, 552, 270],
  ]) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.bezierCurveTo(x, y - lift, 925 + (x < 925 ? -170 : 150), 300, 925 + (x < 925 ? -66 : 66), 344);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.strokeStyle = "#aab4ff";
  ctx.fillStyle = "#131b47";
  for (const [x, w, h] of [
    [618, 44, 56],
    [1130, 40, 70],
  ]) {
    ctx.beginPath();
    ctx.rect(x, 606 - h, w, h);
    ctx.fill();
    ctx.stroke();
  }
  ctx.fillStyle = "#f8f5ef";
  for (const [x, y] of [
    [628, 560],
    [644, 560],
    [628, 574],
    [1139, 546],
    [1153, 560],
    [1139, 574],
    [1153, 574],
  ])
    ctx.fillRect(x, y, 8, 7);
  ctx.fillStyle = "#fb923c";
  ctx.strokeStyle = "#fb923c";
  ctx.beginPath();
  ctx.arc(925, 212, 10, 0, Math.PI * 2);
  ctx.fill();
  for (const r of [28, 48]) {
    for (const middle of [0, Math.PI]) {
      ctx.beginPath();
      ctx.arc(925, 212, r, middle - 0.65, middle + 0.65);
      ctx.stroke();
    }
  }
  // The mark, the name, the line.
  const mark = new Image();
  const svg = await (await fetch("/public/favicon.svg")).text();
  mark.src = `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg ", '<svg width="320" height="320" ').replace('fill="#0f1633"', 'fill="#1a2356"'))}`;
  await mark.decode();
  ctx.drawImage(mark, 80, 84, 104, 104);
  ctx.fillStyle = "#f8f5ef";
  ctx.font = "700 76px Bricolage";
  ctx.fillText("Lone Mesa", 78, 292);
  ctx.fillText("Technologies", 78, 372);
  ctx.fillStyle = "#c7ceff";
  ctx.font = "500 32px Figtree";
  ctx.fillText("Managed IT and compliance", 80, 434);
  ctx.fillText("for San Antonio businesses", 80, 476);
}
