// A policy is read line by line. Each passage travels to the control it proves, and the control is checked off.
import { at, chance, clamp, color, curve, dither, glow, mix, plate, pulse, ramp, trace, wrap } from "./kit.mjs";

const width = 960;
const height = 540;
const rows = ["Access control", "Audit records", "Configuration", "Incident response", "Media protection"];
const rowY = (i) => 150 + i * 58;
const lineY = [152, 204, 262, 320, 372];
// The passage that proves each control.
const proof = [1, 0, 3, 4, 2];

function paintGround(ctx) {
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#0b1129");
  sky.addColorStop(0.55, "#131b46");
  sky.addColorStop(0.86, "#26307a");
  sky.addColorStop(0.861, "#10173b");
  sky.addColorStop(1, "#0b1129");
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  dither(ctx, width, height, 2);
  const random = chance(3);
  for (let i = 0; i < 130; i++) {
    const y = random() * 400;
    ctx.fillStyle = `rgba(${color.limestone}, ${(0.1 + random() * 0.4) * (1 - y / 460)})`;
    ctx.beginPath();
    ctx.arc(random() * width, y, 0.5 + random() ** 4, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.fillStyle = "#1b2458";
  ctx.beginPath();
  for (const p of [
    [0, 466],
    [0, 446],
    [36, 444],
    [62, 418],
    [150, 418],
    [178, 448],
    [360, 456],
    [430, 444],
    [476, 400],
    [486, 378],
    [586, 378],
    [598, 402],
    [640, 444],
    [760, 456],
    [830, 452],
    [862, 424],
    [960, 424],
    [960, 466],
  ])
    ctx.lineTo(...p);
  ctx.fill();
}

function paintPaper(ctx) {
  ctx.lineJoin = "round";
  ctx.lineWidth = 2;
  // A second sheet behind.
  ctx.fillStyle = "#141c4a";
  ctx.strokeStyle = `rgba(${color.signal}, .45)`;
  ctx.beginPath();
  ctx.roundRect(108, 70, 266, 374, 8);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#182154";
  ctx.strokeStyle = `rgba(${color.signal}, .95)`;
  ctx.beginPath();
  ctx.moveTo(100, 86);
  ctx.lineTo(310, 86);
  ctx.lineTo(354, 130);
  ctx.lineTo(354, 452);
  ctx.arcTo(354, 460, 346, 460, 8);
  ctx.lineTo(100, 460);
  ctx.arcTo(92, 460, 92, 452, 8);
  ctx.lineTo(92, 94);
  ctx.arcTo(92, 86, 100, 86, 8);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(310, 86);
  ctx.lineTo(310, 130);
  ctx.lineTo(354, 130);
  ctx.stroke();
  ctx.fillStyle = `rgba(${color.limestone}, .95)`;
  ctx.font = "600 21px Bricolage";
  ctx.fillText("Security policy", 116, 123);
  ctx.lineCap = "round";
  ctx.lineWidth = 5;
  const random = chance(12);
  for (let i = 0; i < 5; i++) {
    for (const [dy, w] of [
      [0, 168 + random() * 44],
      [16, 110 + random() * 80],
    ]) {
      ctx.strokeStyle = `rgba(${color.signal}, .34)`;
      ctx.beginPath();
      ctx.moveTo(119, lineY[i] + dy);
      ctx.lineTo(119 + w, lineY[i] + dy);
      ctx.stroke();
    }
  }
  ctx.strokeStyle = `rgba(${color.signal}, .34)`;
  ctx.beginPath();
  ctx.moveTo(119, 424);
  ctx.lineTo(210, 424);
  ctx.stroke();
  // The list of controls.
  ctx.lineWidth = 2;
  ctx.fillStyle = "rgba(20, 28, 74, .92)";
  ctx.strokeStyle = `rgba(${color.signal}, .95)`;
  ctx.beginPath();
  ctx.roundRect(566, 70, 302, 390, 12);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = `rgba(${color.limestone}, .95)`;
  ctx.font = "600 21px Bricolage";
  ctx.fillText("NIST 800-171", 592, 110);
  ctx.strokeStyle = `rgba(${color.signal}, .3)`;
  ctx.lineWidth = 1.5;
  for (let i = 0; i < 5; i++) {
    ctx.beginPath();
    ctx.moveTo(592, rowY(i) - 26);
    ctx.lineTo(842, rowY(i) - 26);
    ctx.stroke();
  }
}

export default {
  width,
  height,
  seconds: 8,
  fps: 30,
  create(ctx) {
    const still = plate(width, height, (c) => {
      paintGround(c);
      paintPaper(c);
    });
    const paths = rows.map((_, i) => curve([354, lineY[proof[i]] + 8], [450, lineY[proof[i]] + 8], [470, rowY(i)], [582, rowY(i)]));
    const start = (i) => 1.5 + i * 1.05;

    return (t) => {
      const now = t * 8;
      ctx.drawImage(still, 0, 0);
      ctx.lineCap = "round";
      let done = 0;
      rows.forEach((label, i) => {
        const passage = lineY[proof[i]];
        const cleared = ramp(now, 0.6 + i * 0.1, 1.0 + i * 0.1);
        const ticked = now < 1.45 ? 1 - cleared : ramp(now, start(i) + 0.95, start(i) + 1.3);
        done += ticked;
        const reading = ramp(now, start(i) - 0.1, start(i) + 0.12) * (1 - ramp(now, start(i) + 0.8, start(i) + 1.2));
        // The passage, while it is read.
        if (reading > 0) {
          ctx.fillStyle = `rgba(${color.signal}, ${0.16 * reading})`;
          ctx.beginPath();
          ctx.roundRect(106, passage - 13, 234, 42, 6);
          ctx.fill();
          const far = ramp(now, start(i) - 0.05, start(i) + 0.5);
          ctx.strokeStyle = `rgba(${color.limestone}, ${0.9 * reading})`;
          ctx.lineWidth = 5;
          ctx.beginPath();
          ctx.moveTo(119, passage);
          ctx.lineTo(119 + 170 * far, passage);
          ctx.stroke();
        }
        ctx.lineWidth = 1.6;
        ctx.strokeStyle = `rgba(${color.signal}, ${0.26 + 0.4 * ticked})`;
        trace(ctx, paths[i]);
        ctx.stroke();
        // The box, its check mark, its name.
        ctx.lineWidth = 2;
        ctx.strokeStyle = `rgba(${color.signal}, ${0.6 + 0.4 * ticked})`;
        ctx.fillStyle = `rgba(58, 75, 200, ${0.95 * ticked})`;
        ctx.beginPath();
        ctx.roundRect(592, rowY(i) - 12, 24, 24, 6);
        ctx.fill();
        ctx.stroke();
        if (ticked > 0) {
          const tick = {
            points: [
              [598, 1],
              [603, 6],
              [610, -5],
            ].map(([x, y]) => [x, rowY(i) + y]),
          };
          ctx.lineWidth = 2.6;
          ctx.strokeStyle = `rgba(${color.limestone}, ${Math.min(1, ticked * 2)})`;
          ctx.beginPath();
          for (let s = 0; s <= 12; s++) ctx.lineTo(...at(tick, (s / 12) * ticked));
          ctx.stroke();
        }
        ctx.fillStyle = `rgba(${color.limestone}, ${0.55 + 0.4 * ticked})`;
        ctx.font = "500 19px Figtree";
        ctx.fillText(label, 632, rowY(i) + 6);
        const [x, y] = at(paths[i], 0);
        ctx.fillStyle = "#c3cbff";
        ctx.beginPath();
        ctx.arc(x, y, 3.4, 0, Math.PI * 2);
        ctx.fill();
        // A faint light on the proven paths.
        if (ticked > 0.02)
          pulse(ctx, paths[i], wrap(t * 4 + i * 0.23), { rgb: "200, 208, 255", tail: 60, size: 1.8, strength: 0.55 * ticked });
        const k = clamp((now - start(i) - 0.35) / 0.75);
        if (k > 0 && k < 1) pulse(ctx, paths[i], k * k * (3 - 2 * k), { rgb: color.ember, tail: 90, size: 4, width: 3 });
      });
      // The gauge at the bottom: full when every control is proven, and then the ember rests there.
      const full = done / rows.length;
      ctx.lineWidth = 5;
      ctx.strokeStyle = `rgba(${color.signal}, .22)`;
      ctx.beginPath();
      ctx.moveTo(594, 436);
      ctx.lineTo(840, 436);
      ctx.stroke();
      ctx.strokeStyle = "#8e9dff";
      if (full > 0.01) {
        ctx.beginPath();
        ctx.moveTo(594, 436);
        ctx.lineTo(mix(594, 840, full), 436);
        ctx.stroke();
      }
      const rest = clamp((full - 0.9) / 0.1);
      if (rest > 0) {
        const breath = 0.5 + 0.5 * Math.sin(Math.PI * 2 * (t * 2 + 0.2));
        glow(ctx, 840, 436, 40, color.ember, (0.35 + 0.2 * breath) * rest);
        ctx.fillStyle = `rgba(${color.ember}, ${rest})`;
        ctx.beginPath();
        ctx.arc(840, 436, 6, 0, Math.PI * 2);
        ctx.fill();
      }
    };
  },
};
