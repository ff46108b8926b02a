// Night over a lone mesa: stars turn around the pole, and lights travel between small offices and the racks on top.
import { at, chance, clamp, color, curve, dither, glow, mix, plate, pulse, trace, wrap } from "./kit.mjs";

const width = 1280;
const height = 720;
const hub = [842, 322];

// Small places in the landscape, each connected to the hub on the mesa by its own path.
const places = [
  { at: [196, 628], kind: "office", floors: 3, bays: 3, bend: [0.3, 270], lit: [1, 5, 6] },
  { at: [392, 586], kind: "shop", bend: [0.42, 190], lit: [0] },
  { at: [560, 640], kind: "office", floors: 4, bays: 2, bend: [0.5, 175], lit: [0, 3, 6] },
  { at: [948, 652], kind: "shop", bend: [0.5, 40], lit: [0, 1] },
  { at: [1096, 592], kind: "office", floors: 3, bays: 2, bend: [0.6, 150], lit: [2, 3] },
  { at: [1206, 644], kind: "office", floors: 5, bays: 2, bend: [0.6, 230], lit: [1, 4, 7, 8] },
];

function pathToHub({ at: [x, y], floors, bend: [k, lift] }) {
  const start = [x, y - (floors ? floors * 9 + 7 : 27)];
  const end = [hub[0] + (x < hub[0] ? -52 : 52), hub[1] - 10];
  return curve(start, [mix(x, end[0], k * 0.35), y - lift], [mix(x, end[0], 1 - k * 0.4), end[1] - lift * 0.42], end);
}

function paintSky(ctx) {
  const sky = ctx.createLinearGradient(0, 0, 0, 600);
  sky.addColorStop(0, color.night);
  sky.addColorStop(0.34, color.ink);
  sky.addColorStop(0.66, "#1a2356");
  sky.addColorStop(0.88, "#323d8c");
  sky.addColorStop(1, "#5560ad");
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  // The last light, low behind the mesa.
  ctx.save();
  ctx.translate(880, 590);
  ctx.scale(1, 0.3);
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, 720);
  light.addColorStop(0, "rgba(190, 186, 232, .5)");
  light.addColorStop(0.5, "rgba(140, 146, 222, .16)");
  light.addColorStop(1, "rgba(120, 130, 220, 0)");
  ctx.fillStyle = light;
  ctx.fillRect(-900, -900, 1800, 1800);
  ctx.restore();
  dither(ctx, width, height, 2.2);
}

/** A ridge line through the given corners, roughened at random. */
function ridge(ctx, corners, rough, seed) {
  const random = chance(seed);
  const points = [];
  for (let i = 0; i + 1 < corners.length; i++) {
    const [x0, y0] = corners[i];
    const [x1, y1] = corners[i + 1];
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / 14));
    for (let s = 0; s < steps; s++) {
      const k = s / steps;
      const r = s === 0 ? 0 : rough;
      points.push([mix(x0, x1, k) + (random() - 0.5) * r, mix(y0, y1, k) + (random() - 0.5) * r]);
    }
  }
  points.push(corners.at(-1));
  ctx.beginPath();
  for (const p of points) ctx.lineTo(...p);
  return points;
}

function fillRidge(ctx, corners, rough, seed, style) {
  ridge(ctx, corners, rough, seed);
  ctx.lineTo(width, height);
  ctx.lineTo(0, height);
  ctx.closePath();
  ctx.fillStyle = style;
  ctx.fill();
}

const left = [
  [452, 600],
  [520, 566],
  [580, 528],
  [628, 484],
  [646, 470],
  [650, 436],
  [664, 430],
  [668, 392],
  [684, 384],
  [688, 346],
  [706, 338],
];
const right = [
  [982, 335],
  [996, 345],
  [1000, 388],
  [1018, 396],
  [1022, 438],
  [1040, 446],
  [1048, 474],
  [1096, 520],
  [1160, 562],
  [1250, 600],
];

function paintLand(ctx) {
  // Far country.
  fillRidge(
    ctx,
    [
      [0, 556],
      [70, 552],
      [96, 530],
      [212, 527],
      [244, 553],
      [380, 560],
      [470, 566],
      [1060, 566],
      [1130, 548],
      [1154, 518],
      [1280, 514],
    ],
    3,
    11,
    "#2b3679",
  );
  fillRidge(
    ctx,
    [
      [0, 574],
      [150, 580],
      [250, 568],
      [286, 552],
      [372, 550],
      [410, 572],
      [520, 584],
      [1100, 580],
      [1190, 566],
      [1280, 560],
    ],
    3,
    12,
    "#222c66",
  );

  // The mesa.
  const outline = [...left, ...right];
  const body = ctx.createLinearGradient(0, 330, 0, 610);
  body.addColorStop(0, "#27327a");
  body.addColorStop(0.42, "#1c2660");
  body.addColorStop(1, "#121a42");
  ridge(ctx, outline, 5, 21);
  ctx.closePath();
  ctx.fillStyle = body;
  ctx.fill();
  ctx.save();
  ridge(ctx, outline, 5, 21);
  ctx.closePath();
  ctx.clip();
  // The side away from the light.
  const shade = ctx.createLinearGradient(640, 0, 1120, 0);
  shade.addColorStop(0, "rgba(9, 14, 36, .42)");
  shade.addColorStop(0.45, "rgba(9, 14, 36, .1)");
  shade.addColorStop(1, "rgba(160, 168, 240, .14)");
  ctx.fillStyle = shade;
  ctx.fillRect(440, 320, 840, 300);
  // Cliffs: upright cracks in three bands, a ledge of limestone under each.
  const random = chance(33);
  for (const [top, bottom, from, to] of [
    [346, 384, 690, 1000],
    [396, 430, 668, 1022],
    [446, 470, 650, 1044],
  ]) {
    for (let x = from; x < to; x += 5 + random() * 15) {
      const lean = (random() - 0.5) * 5;
      ctx.strokeStyle = `rgba(9, 14, 36, ${0.18 + random() * 0.34})`;
      ctx.lineWidth = 1 + random() * 2.2;
      ctx.beginPath();
      ctx.moveTo(x, top + random() * 8);
      ctx.lineTo(x + lean, bottom - random() * 10);
      ctx.stroke();
    }
    for (let x = from; x < to; x += 9 + random() * 26) {
      ctx.strokeStyle = `rgba(${color.limestone}, ${0.05 + random() * 0.12})`;
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.moveTo(x, top + 2 + random() * 4);
      ctx.lineTo(x + (random() - 0.5) * 4, bottom - 8 - random() * 14);
      ctx.stroke();
    }
    ctx.strokeStyle = `rgba(${color.limestone}, .2)`;
    ctx.lineWidth = 1.2;
    for (let x = from - 20; x < to + 20; ) {
      const run = 26 + random() * 70;
      ctx.beginPath();
      ctx.moveTo(x, bottom + 3 + (random() - 0.5) * 4);
      ctx.lineTo(x + run, bottom + 3 + (random() - 0.5) * 4);
      ctx.stroke();
      x += run + 8 + random() * 30;
    }
  }
  // Scree fans.
  for (let i = 0; i < 90; i++) {
    const k = random();
    const x = mix(610, 1080, k);
    const out = (k - 0.5) * 2;
    const y = 482 + random() * 40;
    const run = 30 + random() * 60;
    ctx.strokeStyle = random() > 0.6 ? `rgba(${color.limestone}, ${0.02 + random() * 0.05})` : `rgba(9, 14, 36, ${0.1 + random() * 0.18})`;
    ctx.lineWidth = 1 + random() * 2;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + out * run * 0.5, y + run * 0.5, x + out * run * 1.7, y + run);
    ctx.stroke();
  }
  const foot = ctx.createLinearGradient(0, 500, 0, 606);
  foot.addColorStop(0, "rgba(34, 44, 102, 0)");
  foot.addColorStop(1, "rgba(44, 54, 122, .55)");
  ctx.fillStyle = foot;
  ctx.fillRect(440, 500, 840, 110);
  ctx.restore();
  // Starlight along the rim.
  ctx.save();
  ctx.strokeStyle = `rgba(${color.limestone}, .5)`;
  ctx.lineWidth = 1.4;
  ctx.lineJoin = "round";
  ridge(
    ctx,
    [
      [706, 338],
      [982, 335],
    ],
    3,
    44,
  );
  ctx.stroke();
  ctx.strokeStyle = `rgba(${color.limestone}, .2)`;
  ridge(ctx, right, 4, 45);
  ctx.stroke();
  ctx.restore();

  // The plain, in two swells.
  const near = ctx.createLinearGradient(0, 570, 0, 720);
  near.addColorStop(0, "#182152");
  near.addColorStop(0.5, "#10183c");
  near.addColorStop(1, "#0a1029");
  fillRidge(
    ctx,
    [
      [0, 606],
      [180, 600],
      [330, 590],
      [520, 598],
      [760, 606],
      [980, 602],
      [1130, 596],
      [1280, 600],
    ],
    3,
    51,
    near,
  );
  // Brush, thicker and darker toward us.
  for (let i = 0; i < 420; i++) {
    const k = random() ** 1.6;
    const y = mix(604, 716, k);
    const x = random() * width;
    ctx.fillStyle = random() > 0.72 ? `rgba(142, 157, 255, ${0.05 + 0.05 * k})` : `rgba(6, 10, 28, ${0.25 + 0.3 * k})`;
    const w = (3 + random() * 9) * (0.6 + k);
    ctx.beginPath();
    ctx.ellipse(x, y, w, w * 0.34, 0, 0, Math.PI * 2);
    ctx.fill();
  }
}

function building(ctx, { at: [x, y], kind, floors, bays, lit }) {
  ctx.lineWidth = 1.5;
  ctx.lineJoin = "round";
  ctx.strokeStyle = `rgba(${color.signal}, .85)`;
  ctx.fillStyle = "#121a44";
  const pane = (on) => (on ? `rgba(${color.limestone}, .92)` : `rgba(${color.signal}, .22)`);
  if (kind === "shop") {
    ctx.beginPath();
    ctx.moveTo(x - 20, y);
    ctx.lineTo(x - 20, y - 18);
    ctx.lineTo(x - 23, y - 18);
    ctx.lineTo(x - 17, y - 27);
    ctx.lineTo(x + 17, y - 27);
    ctx.lineTo(x + 23, y - 18);
    ctx.lineTo(x + 20, y - 18);
    ctx.lineTo(x + 20, y);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = pane(lit.includes(0));
    ctx.fillRect(x - 14, y - 13, 13, 7);
    ctx.fillStyle = pane(lit.includes(1));
    ctx.fillRect(x + 5, y - 13, 8, 13);
    return;
  }
  const w = bays * 10 + 6;
  const h = floors * 9 + 7;
  ctx.beginPath();
  ctx.rect(x - w / 2, y - h, w, h);
  ctx.fill();
  ctx.stroke();
  for (let i = 0; i < floors * bays; i++) {
    ctx.fillStyle = pane(lit.includes(i));
    ctx.fillRect(x - w / 2 + 5 + (i % bays) * 10, y - h + 5 + Math.floor(i / bays) * 9, 6, 4.5);
  }
}

/** The hub: three racks and a mast on the mesa. */
function paintHub(ctx) {
  const [x, y] = [hub[0], 337];
  ctx.lineJoin = "round";
  ctx.lineWidth = 1.5;
  for (let i = -1; i <= 1; i++) {
    const h = i === 0 ? 40 : 32;
    ctx.fillStyle = "#131b47";
    ctx.strokeStyle = `rgba(${color.signal}, .9)`;
    ctx.beginPath();
    ctx.roundRect(x + i * 30 - 13, y - h, 26, h, 2);
    ctx.fill();
    ctx.stroke();
    ctx.strokeStyle = `rgba(${color.signal}, .38)`;
    for (let s = 8; s < h; s += 8) {
      ctx.beginPath();
      ctx.moveTo(x + i * 30 - 9, y - h + s);
      ctx.lineTo(x + i * 30 + 9, y - h + s);
      ctx.stroke();
    }
  }
  ctx.strokeStyle = `rgba(${color.limestone}, .75)`;
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.moveTo(x - 6, y - 40);
  ctx.lineTo(x, y - 104);
  ctx.lineTo(x + 6, y - 40);
  ctx.moveTo(x - 4.6, y - 55);
  ctx.lineTo(x + 3.2, y - 70);
  ctx.moveTo(x + 4.6, y - 55);
  ctx.lineTo(x - 3.2, y - 70);
  ctx.stroke();
}

/** Bluebonnets in the near dark, each with its own height and sway. */
function bluebonnet(ctx, x, foot, tall, sway, shade) {
  const unit = tall / 62;
  const spine = (k) => [x + sway * k * k, foot - tall * k];
  ctx.strokeStyle = `rgba(70, 86, 172, ${0.8 * shade})`;
  ctx.lineWidth = 1.4 * unit;
  ctx.beginPath();
  for (let i = 0; i <= 6; i++) ctx.lineTo(...spine(i / 6));
  ctx.stroke();
  // Leaves: five fingers from one point.
  const [lx, ly] = spine(0.3);
  ctx.fillStyle = `rgba(52, 66, 146, ${0.8 * shade})`;
  for (let i = -2; i <= 2; i++) {
    const lean = i * 0.62 - Math.PI / 2;
    ctx.beginPath();
    ctx.ellipse(lx + Math.cos(lean) * 8 * unit, ly + Math.sin(lean) * 6 * unit, 8 * unit, 2 * unit, lean, 0, Math.PI * 2);
    ctx.fill();
  }
  // The spike: petals in turn left, right, and in front of the stem; the tip is pale.
  const petals = 17;
  for (let i = 0; i < petals; i++) {
    const k = i / (petals - 1);
    const [px, py] = spine(mix(0.46, 1, k));
    const side = [-1, 1, 0][i % 3];
    const r = mix(4.6, 1.8, k ** 1.3) * unit;
    ctx.fillStyle =
      k > 0.84
        ? `rgba(${color.limestone}, ${0.75 * shade})`
        : `rgba(${70 + 40 * k + side * 8}, ${88 + 44 * k + side * 8}, 218, ${0.92 * shade})`;
    ctx.beginPath();
    ctx.ellipse(px + side * r * 1.05, py + (side ? 0 : r * 0.3), r * 1.05, r * 0.8, side * -0.5, 0, Math.PI * 2);
    ctx.fill();
    if (k < 0.7 && side === 0) {
      ctx.fillStyle = `rgba(${color.limestone}, ${0.5 * shade})`;
      ctx.fillRect(px - 0.8 * unit, py, 1.6 * unit, 1.4 * unit);
    }
  }
}

export default {
  width,
  height,
  seconds: 12,
  fps: 30,
  create(ctx) {
    const sky = plate(width, height, paintSky);
    const land = plate(width, height, (c) => {
      paintLand(c);
      paintHub(c);
    });
    const town = plate(width, height, (c) => {
      for (const place of places) building(c, place);
    });

    // Each star lives for one loop with its own starting moment: it fades in, moves along its arc, and fades out.
    const random = chance(7);
    const pole = [610, -120];
    const stars = Array.from({ length: 1500 }, () => ({
      r: 130 + random() ** 0.7 * 860,
      angle: Math.PI * (random() * 1.16 - 0.08),
      born: random(),
      size: 0.55 + random() ** 6 * 1.45,
      light: 0.35 + random() * 0.65,
      warm: random() > 0.8,
    }));
    const turn = (4.2 * Math.PI) / 180;

    const paths = places.map(pathToHub);
    const links = [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 5],
    ].map(([a, b]) => {
      const [x0, y0] = places[a].at;
      const [x1, y1] = places[b].at;
      return curve([x0 + 24, y0 - 2], [mix(x0, x1, 0.4), y0 + 8], [mix(x0, x1, 0.6), y1 + 8], [x1 - 24, y1 - 2]);
    });
    // [path, times per loop, offset, toward the hub?]
    const traffic = [
      [paths[0], 2, 0.1, true],
      [paths[1], 2, 0.62, false],
      [paths[2], 3, 0.3, true],
      [paths[3], 3, 0.75, false],
      [paths[4], 2, 0.42, true],
      [paths[5], 2, 0.9, true],
      [paths[0], 2, 0.66, false],
      [paths[5], 2, 0.34, false],
      [paths[4], 2, 0.98, false],
      [links[0], 2, 0.15, true],
      [links[1], 2, 0.55, true],
      [links[2], 2, 0.35, false],
      [links[3], 2, 0.8, true],
    ];
    const flowers = Array.from({ length: 46 }, () => {
      const side = random();
      const x = side < 0.5 ? random() ** 1.4 * 520 : width - random() ** 1.3 * 640;
      return { x, foot: 724 + random() * 8, tall: 34 + random() ** 2 * 46, phase: random(), shade: 0.45 + random() * 0.5 };
    }).sort((a, b) => a.shade - b.shade);

    return (t) => {
      ctx.globalCompositeOperation = "source-over";
      ctx.drawImage(sky, 0, 0);
      for (const s of stars) {
        const life = wrap(t + s.born);
        const angle = s.angle + (life - 0.5) * turn;
        const x = pole[0] + Math.cos(angle) * s.r;
        const y = pole[1] + Math.sin(angle) * s.r;
        if (x < -4 || x > width + 4 || y < -4 || y > 580) continue;
        const alpha = Math.sin(Math.PI * life) ** 0.8 * s.light * clamp((590 - y) / 260);
        ctx.fillStyle = s.warm ? `rgba(${color.limestone}, ${alpha})` : `rgba(205, 213, 255, ${alpha})`;
        ctx.beginPath();
        ctx.arc(x, y, s.size, 0, Math.PI * 2);
        ctx.fill();
        if (s.size > 1.35) glow(ctx, x, y, s.size * 6, "190, 200, 255", alpha * 0.3);
      }
      ctx.drawImage(land, 0, 0);

      ctx.lineWidth = 1.2;
      for (const path of paths) {
        ctx.strokeStyle = `rgba(${color.signal}, .34)`;
        trace(ctx, path);
        ctx.stroke();
      }
      ctx.setLineDash([2, 6]);
      ctx.lineCap = "round";
      for (const path of links) {
        ctx.strokeStyle = `rgba(${color.signal}, .5)`;
        trace(ctx, path);
        ctx.stroke();
      }
      ctx.setLineDash([]);
      ctx.drawImage(town, 0, 0);

      for (const [path, times, offset, inward] of traffic) {
        const k = wrap(t * times + offset);
        const way = inward ? path : { ...path, points: path.points.toReversed() };
        pulse(ctx, way, k, { rgb: k < 0.5 ? "214, 220, 255" : color.limestone, tail: path.total > 300 ? 120 : 60 });
        // A ring where the light arrived.
        const since = wrap(k + 0.02);
        if (since < 0.14 && path.total > 300) {
          const [x, y] = at(way, 1);
          ctx.strokeStyle = `rgba(${color.signal}, ${0.7 * (1 - since / 0.14)})`;
          ctx.lineWidth = 1.2;
          ctx.beginPath();
          ctx.arc(x, y, 3 + since * 90, 0, Math.PI * 2);
          ctx.stroke();
        }
      }
      for (const path of paths) {
        for (const k of [0, 1]) {
          const [x, y] = at(path, k);
          ctx.fillStyle = "#c3cbff";
          ctx.beginPath();
          ctx.arc(x, y, 2.4, 0, Math.PI * 2);
          ctx.fill();
        }
      }
      // Rack lights.
      for (let i = 0; i < 12; i++) {
        const on = 0.35 + 0.65 * (0.5 + 0.5 * Math.sin(Math.PI * 2 * (t * (2 + (i % 3)) + i * 0.37)));
        ctx.fillStyle = `rgba(200, 208, 255, ${on})`;
        ctx.fillRect(hub[0] + ((i % 3) - 1) * 30 + 5, 337 - 29 + Math.floor(i / 3) * 8 + (i % 3 === 1 ? -8 : 0), 3, 2);
      }

      for (const f of flowers)
        bluebonnet(ctx, f.x, f.foot, f.tall, Math.sin(Math.PI * 2 * (t * 2 + f.phase)) * 2.2 + (f.phase - 0.5) * 8, f.shade);

      // The one ember.
      const breath = 0.5 + 0.5 * Math.sin(Math.PI * 2 * (t * 3 + 0.25));
      glow(ctx, hub[0], 233, 120, color.ember, 0.16 + 0.12 * breath);
      glow(ctx, hub[0], 233, 44, color.ember, 0.22 + 0.16 * breath);
      glow(ctx, hub[0], 233, 16, color.ember, 0.9);
      ctx.fillStyle = "#ffd9b0";
      ctx.beginPath();
      ctx.arc(hub[0], 233, 3, 0, Math.PI * 2);
      ctx.fill();
    };
  },
};
