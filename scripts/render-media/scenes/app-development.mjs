// A field-service app on a phone: its parts start separated, then come together along their guides.
import { chance, color, dither, glow, mix, plate, ramp } from "./kit.mjs";

const width = 960;
const height = 540;
const phone = { x: 372, y: 36, w: 216, h: 452 };

// Each part: its box inside the phone, where it waits outside, and how it is drawn.
const parts = [
  { box: [388, 84, 184, 34], wait: [96, 78], draw: header },
  { box: [388, 128, 184, 112], wait: [112, 168], draw: picture },
  { box: [388, 250, 88, 58], wait: [92, 336], draw: chart },
  { box: [484, 250, 88, 58], wait: [224, 400], draw: dial },
  { box: [388, 318, 184, 32], wait: [676, 92], draw: row },
  { box: [388, 356, 184, 32], wait: [704, 164], draw: row },
  { box: [388, 400, 184, 36], wait: [664, 262], draw: button },
  { box: [388, 446, 184, 30], wait: [690, 366], draw: tabs },
];

const signal = (a) => `rgba(${color.signal}, ${a})`;
const lime = (a) => `rgba(${color.limestone}, ${a})`;

function panel(ctx, w, h, radius = 7) {
  ctx.fillStyle = "#1b2560";
  ctx.strokeStyle = signal(0.9);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.roundRect(0, 0, w, h, radius);
  ctx.fill();
  ctx.stroke();
}
function bar(ctx, x, y, w, style, thick = 4) {
  ctx.strokeStyle = style;
  ctx.lineWidth = thick;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + w, y);
  ctx.stroke();
}
function header(ctx, w, h) {
  ctx.fillStyle = lime(0.95);
  ctx.font = "650 17px Bricolage";
  ctx.fillText("Today", 2, 16);
  bar(ctx, 4, 27, 74, signal(0.5));
  ctx.strokeStyle = signal(0.95);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.arc(w - 15, h / 2, 13, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(w - 15, h / 2 - 3, 4, 0, Math.PI * 2);
  ctx.moveTo(w - 23, h / 2 + 9);
  ctx.quadraticCurveTo(w - 15, h / 2 - 1, w - 7, h / 2 + 9);
  ctx.stroke();
}
function picture(ctx, w, h) {
  panel(ctx, w, h);
  ctx.lineJoin = "round";
  ctx.strokeStyle = lime(0.85);
  ctx.beginPath();
  for (const p of [
    [10, 88],
    [44, 86],
    [62, 70],
    [70, 44],
    [122, 44],
    [130, 70],
    [148, 86],
    [174, 88],
  ])
    ctx.lineTo(...p);
  ctx.stroke();
  ctx.strokeStyle = signal(0.6);
  ctx.beginPath();
  ctx.moveTo(66, 58);
  ctx.lineTo(126, 58);
  ctx.moveTo(62, 70);
  ctx.lineTo(130, 70);
  ctx.stroke();
  ctx.fillStyle = lime(0.9);
  for (const [x, y] of [
    [24, 22],
    [48, 34],
    [146, 18],
    [164, 42],
    [98, 20],
  ]) {
    ctx.beginPath();
    ctx.arc(x, y, 1.5, 0, Math.PI * 2);
    ctx.fill();
  }
  bar(ctx, 14, 101, 66, signal(0.5));
}
function chart(ctx, w, h, life) {
  panel(ctx, w, h);
  for (let i = 0; i < 5; i++) {
    const tall = [16, 26, 20, 34, 40][i] * mix(0.35, 1, life);
    ctx.fillStyle = i === 4 ? lime(0.9) : signal(0.6);
    ctx.beginPath();
    ctx.roundRect(13 + i * 13, h - 9 - tall, 8, tall, 2);
    ctx.fill();
  }
}
function dial(ctx, w, h, life) {
  panel(ctx, w, h);
  ctx.lineWidth = 5;
  ctx.lineCap = "round";
  ctx.strokeStyle = signal(0.25);
  ctx.beginPath();
  ctx.arc(w / 2, 37, 23, Math.PI, 0);
  ctx.stroke();
  ctx.strokeStyle = lime(0.9);
  ctx.beginPath();
  ctx.arc(w / 2, 37, 23, Math.PI, Math.PI * (1 + mix(0.2, 0.82, life)));
  ctx.stroke();
  bar(ctx, w / 2 - 12, 46, 24, signal(0.55));
}
function row(ctx, w, h, life) {
  panel(ctx, w, h);
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = signal(0.95);
  ctx.fillStyle = `rgba(58, 75, 200, ${life})`;
  ctx.beginPath();
  ctx.roundRect(9, h / 2 - 7, 14, 14, 4);
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = lime(life);
  ctx.lineWidth = 1.8;
  ctx.beginPath();
  ctx.moveTo(12.5, h / 2);
  ctx.lineTo(15, h / 2 + 3);
  ctx.lineTo(19.5, h / 2 - 3);
  ctx.stroke();
  bar(ctx, 34, h / 2 - 4, 84, lime(0.75));
  bar(ctx, 34, h / 2 + 5, 52, signal(0.45));
  bar(ctx, w - 32, h / 2, 18, signal(0.45));
}
function button(ctx, w, h) {
  ctx.fillStyle = `rgb(${color.ember})`;
  ctx.beginPath();
  ctx.roundRect(0, 0, w, h, 10);
  ctx.fill();
  ctx.fillStyle = color.ink;
  ctx.font = "650 15px Figtree";
  ctx.textAlign = "center";
  ctx.fillText("Start job", w / 2, h / 2 + 5);
  ctx.textAlign = "left";
}
function tabs(ctx, _w, h) {
  for (let i = 0; i < 4; i++) {
    const x = 24 + i * 45;
    ctx.strokeStyle = i ? signal(0.6) : lime(0.95);
    ctx.lineWidth = 1.7;
    ctx.beginPath();
    if (i === 0) {
      for (const p of [
        [-8, 8],
        [-8, 0],
        [0, -8],
        [8, 0],
        [8, 8],
        [-8, 8],
      ])
        ctx.lineTo(x + p[0], h / 2 - 2 + p[1]);
    } else if (i === 1) ctx.roundRect(x - 8, h / 2 - 9, 16, 15, 3);
    else if (i === 2) {
      ctx.arc(x, h / 2 - 2, 8, 0, Math.PI * 2);
      ctx.moveTo(x, h / 2 - 6);
      ctx.lineTo(x, h / 2 - 2);
      ctx.lineTo(x + 4, h / 2);
    } else {
      for (const dy of [-7, -1, 5]) {
        ctx.moveTo(x - 8, h / 2 + dy);
        ctx.lineTo(x + 8, h / 2 + dy);
      }
    }
    ctx.stroke();
  }
}

function paintGround(ctx) {
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#0b1129");
  sky.addColorStop(0.55, "#131b46");
  sky.addColorStop(0.88, "#26307a");
  sky.addColorStop(0.881, "#10173b");
  sky.addColorStop(1, "#0b1129");
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  dither(ctx, width, height, 2);
  ctx.fillStyle = "#1b2458";
  ctx.beginPath();
  for (const p of [
    [0, 476],
    [0, 452],
    [88, 450],
    [120, 420],
    [128, 404],
    [246, 404],
    [256, 422],
    [290, 454],
    [520, 462],
    [650, 452],
    [688, 430],
    [800, 430],
    [842, 458],
    [960, 462],
    [960, 476],
  ])
    ctx.lineTo(...p);
  ctx.fill();
  const random = chance(9);
  for (let i = 0; i < 150; i++) {
    const y = random() * 420;
    ctx.fillStyle = `rgba(${color.limestone}, ${(0.1 + random() * 0.4) * (1 - y / 480)})`;
    ctx.beginPath();
    ctx.arc(random() * width, y, 0.5 + random() ** 4, 0, Math.PI * 2);
    ctx.fill();
  }
}

function paintPhone(ctx) {
  const { x, y, w, h } = phone;
  ctx.fillStyle = "#0f1640";
  ctx.strokeStyle = "#aab4ff";
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 30);
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = signal(0.35);
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(x + 7, y + 7, w - 14, h - 14, 24);
  ctx.stroke();
  bar(ctx, x + w / 2 - 22, y + 22, 44, signal(0.8), 6);
  bar(ctx, x + w + 2, y + 110, 0.1, signal(0.9), 3);
  ctx.strokeStyle = "#aab4ff";
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(x + w + 2.5, y + 104);
  ctx.lineTo(x + w + 2.5, y + 148);
  ctx.stroke();
}

export default {
  width,
  height,
  seconds: 8,
  fps: 30,
  create(ctx) {
    const ground = plate(width, height, (c) => {
      paintGround(c);
      paintPhone(c);
    });
    return (t) => {
      const now = t * 8;
      ctx.drawImage(ground, 0, 0);
      const state = parts.map((part, i) => {
        const [x, y, w, h] = part.box;
        const apart = ramp(now, 1.2 + i * 0.07, 2.3 + i * 0.07) * (1 - ramp(now, 3.5 + i * 0.3, 4.6 + i * 0.3));
        const rise = Math.sin(Math.PI * apart) * -14;
        // The separated parts hover a little.
        const hover = Math.sin(Math.PI * 2 * (t * 2 + i * 0.3)) * 4 * apart;
        return { ...part, apart, x: mix(x, part.wait[0], apart), y: mix(y, part.wait[1], apart) + rise + hover, w, h };
      });
      // The starting places, the guides, and the empty places on the phone.
      for (const {
        box: [x, y, w, h],
        wait,
        apart,
        ...p
      } of state) {
        ctx.lineWidth = 1.3;
        ctx.setLineDash([4, 5]);
        ctx.strokeStyle = signal(0.3 * (1 - apart));
        ctx.beginPath();
        ctx.roundRect(...wait, w, h, 7);
        ctx.stroke();
        ctx.strokeStyle = signal(0.5 * apart);
        ctx.beginPath();
        ctx.roundRect(x, y, w, h, 7);
        ctx.stroke();
        ctx.setLineDash([2, 6]);
        ctx.strokeStyle = signal(mix(0.32, 0.6, apart));
        const fromLeft = wait[0] < phone.x;
        const edge = fromLeft ? phone.x - 4 : phone.x + phone.w + 4;
        const ax = fromLeft ? Math.min(edge, p.x + w) : Math.max(edge, p.x);
        const ay = p.y + h / 2;
        const by = y + h / 2 + (p.draw === dial ? 16 : 0);
        if (Math.abs(edge - ax) > 4) {
          ctx.beginPath();
          ctx.moveTo(ax, ay);
          ctx.bezierCurveTo(mix(ax, edge, 0.5), ay, mix(ax, edge, 0.5), by, edge, by);
          ctx.stroke();
        }
        ctx.setLineDash([]);
        ctx.fillStyle = signal(0.8);
        ctx.beginPath();
        ctx.arc(edge, by, 2.4, 0, Math.PI * 2);
        ctx.fill();
      }
      for (const p of state.toSorted((a, b) => a.apart - b.apart)) {
        const landed = 1 - p.apart;
        ctx.save();
        if (p.draw === button) glow(ctx, p.x + p.w / 2, p.y + p.h / 2, 130, color.ember, 0.2);
        ctx.translate(p.x, p.y);
        p.draw(ctx, p.w, p.h, landed);
        ctx.restore();
      }
      // A tap on the finished button.
      for (const begin of [0.35, 7.1]) {
        const k = (now - begin) / 0.7;
        if (k <= 0 || k >= 1) continue;
        const [x, y, w, h] = parts[6].box;
        ctx.strokeStyle = `rgba(${color.ember}, ${0.8 * (1 - k)})`;
        ctx.lineWidth = 2;
        ctx.beginPath();
        ctx.roundRect(x - k * 12, y - k * 12, w + k * 24, h + k * 24, 10 + k * 12);
        ctx.stroke();
      }
    };
  },
};
