import { GROUND, house, mast } from "./land.ts";
import { box, circle, dashed, dots, ember, emberSheet, faint, line, type Pick, row, sheet } from "./pen.ts";

/** The subject in the middle of a picture. */
type Motif = (pick: Pick) => string;

export const MOTIFS = { racks, shield, network, browser, letter, cloud, checklist, talk, skyline } satisfies Record<string, Motif>;
type MotifName = keyof typeof MOTIFS;

/** A motif's description, for people who can't see it. */
export const SHOWN: Record<MotifName, string> = {
  racks: "server racks below a heartbeat line",
  shield: "a shield with a lock, with signals running toward it",
  network: "computers connected to a central point",
  browser: "a web page in a browser window",
  letter: "a letter on its way to a mailbox",
  cloud: "a cloud that backs up the machines below",
  checklist: "a checklist with a seal",
  talk: "two people talking, one wearing a headset",
  skyline: "the rooftops of a town with a radio mast",
};

/** The first one that fits the service's words. */
const BY_WORDS: readonly [RegExp, MotifName][] = [
  [/mail|office 365|microsoft|collab/, "letter"],
  [/complian|cmmc|hipaa|nist|dfars|soc 2|audit|assess|policy|risk/, "checklist"],
  [/cloud|backup|recover|storage|copies/, "cloud"],
  [/secur|cyber|ransom|firewall|protect|threat/, "shield"],
  [/network|wi-?fi|voip|phone|cabl|internet|wireless/, "network"],
  [/web|site|app\b|apps\b|design|commerce|seo|marketing|software|develop/, "browser"],
  [/server|host|data|manage|it service/, "racks"],
  [/help|support|desk|consult|train|advice/, "talk"],
];
const ANY: readonly MotifName[] = ["racks", "network", "shield", "talk"];

/** A town if the prompt asks for one, otherwise by the service's words, otherwise pseudorandomly. */
export function motifOf({ prompt, service }: { prompt: string; service: string }, pick: Pick): MotifName {
  if (/\b(skyline|town|city)\b/i.test(prompt)) return "skyline";
  const words = service.toLowerCase();
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? ANY[pick("motif", ANY.length)] ?? "racks";
}

function racks(pick: Pick): string {
  const count = 3 + pick("racks", 2);
  const left = 240 - (count * 62) / 2;
  const bright = pick("bright rack", count);
  const all = row(count, left, 62).map((x, place) => {
    const units = 5 + pick(`units ${place}`, 3);
    const top = GROUND - 18 - units * 20;
    const slots = row(units, top + 10, 20);
    const lit = pick(`lit ${place}`, units);
    const shelves = slots.filter((_, unit) => place !== bright || unit !== lit).map((y) => box(x + 7, y, 40, 14));
    const lamps = slots.flatMap((y, unit): [number, number][] => (pick(`lamp ${place} ${unit}`, 3) === 0 ? [] : [[x + 40, y + 7]]));
    const own = place === bright ? ember(emberSheet(box(x + 7, (slots[lit] ?? top) as number, 40, 14))) : "";
    return sheet(`M${x} ${GROUND}V${top + 5}a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5V${GROUND}`) + line(shelves.join("")) + dots(lamps) + own;
  });
  const beat = 150 + pick("beat", 150);
  return all.join("") + ember(line(`M70 72H${beat}l8-24 13 44 10-28 6 8H410`));
}

function shield(pick: Pick): string {
  const body = "M240 62c24 17 50 25 80 27v68c0 54-32 84-80 104-48-20-80-50-80-104V89c30-2 56-10 80-27z";
  const inner = "M240 82c19 12 38 18 60 21v54c0 43-22 69-60 86-38-17-60-43-60-86v-54c22-3 41-9 60-21z";
  const ways = row(3 + pick("ways", 2), 104, 34).map((y, place) => {
    const [out, down] = [24 + pick(`way ${place}`, 40), 8 + pick(`bend ${place}`, 10)];
    return {
      from: `M${150 - out - 40} ${y}h${out}a8 8 0 0 1 8 8v${down}a8 8 0 0 0 8 8h8`,
      end: [342 + out, y] as const,
      start: `M330 ${y + down}h${out - 4}`,
    };
  });
  const ends = ways.map(({ end: [x, y] }, place) => circle(x + 6, y + 4 + (place % 2), 6)).join("");
  const lock =
    emberSheet("M212 148h56a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-56a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6z") +
    line("M218 148v-14a22 22 0 0 1 44 0v14M240 172v9") +
    emberSheet(circle(240, 169, 3));
  return (
    line(ways.map(({ from }) => from).join("")) +
    dashed(ways.map(({ start }) => start).join("")) +
    line(ends) +
    sheet(body) +
    faint(inner, 0.5) +
    ember(lock)
  );
}

function network(pick: Pick): string {
  const count = 5 + pick("computers", 3);
  const places = row(count, 60, 360 / (count - 1)).map((x, place): [number, number] => [
    Math.round(x),
    196 - pick(`height ${place}`, 34) - (place % 2) * 58,
  ]);
  const screens = places.map(([x, y]) => `${box(x - 21, y, 42, 28)}M${x - 9} ${y + 36}h18m-9 0v-8`).join("");
  const ways = places.map(([x, y]) => `M${x} ${y}V${y - 10}Q${x} 84 ${Math.round((x + 240) / 2)} 84H240`).join("");
  const texts = places
    .map(([x, y], place) => `M${x - 13} ${y + 10}h${8 + pick(`text ${place}`, 16)}m-${8} 8h${6 + pick(`word ${place}`, 8)}`)
    .join("");
  return (
    dashed(ways) +
    sheet(screens) +
    faint(texts, 0.6) +
    faint(places.map(([x, y]) => `M${x} ${y + 36}V${GROUND}`).join(""), 0.3) +
    ember(
      emberSheet(circle(240, 72, 20)) +
        line("M230 76a14 14 0 0 1 20 0M234 80a8 8 0 0 1 12 0M226 71a21 21 0 0 1 28 0") +
        line(circle(240, 72, 31)),
    )
  );
}

function browser(pick: Pick): string {
  const headline = 70 + pick("headline", 50);
  const texts = row(4, 142, 12).map((y, place) => `M122 ${y}h${50 + pick(`text ${place}`, 54)}`);
  const columns = row(3, 122, 82).map(
    (x, place) => `M${x} 218h${48 + pick(`column ${place}`, 20)}M${x} 230h${26 + pick(`end ${place}`, 24)}`,
  );
  const sun = 300 + pick("sun", 50);
  return (
    sheet("M104 48h272a8 8 0 0 1 8 8v182a8 8 0 0 1-8 8H104a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z") +
    line(`M96 74h288M112 61h.01M124 61h.01M136 61h.01M164 61h${110 + pick("address", 40)}`) +
    line(`M122 100h${headline}M122 116h${headline - 26}`, 'stroke-width="4"') +
    faint(texts.join(""), 0.6) +
    line(box(250, 92, 116, 96)) +
    line(`M250 172h14l12-9 9-24h34l9 24 12 9h26`) +
    line(circle(sun, 116, 8)) +
    faint(columns.join(""), 0.5) +
    ember(emberSheet("M122 190h56v16h-56z") + line("M134 198h24m-5-4 5 4-5 4")) +
    line("M204 246l-4 12M276 246l4 12M184 258h112")
  );
}

function letter(pick: Pick): string {
  const tilt = 6 + pick("tilt", 9);
  const winds = row(4, 78, 22).map((y, place) => `M${18 + pick(`wind ${place}`, 30)} ${y}h${20 + pick(`gust ${place}`, 28)}`);
  const flap = `<g transform="rotate(-${tilt} 186 120)">${sheet("M100 66h172a6 6 0 0 1 6 6v102a6 6 0 0 1-6 6H100a6 6 0 0 1-6-6V72a6 6 0 0 1 6-6z")}${line("M96 69l90 66 90-66M96 177l66-60M276 177l-66-60")}</g>`;
  const boxAt = 330 + pick("mailbox", 34);
  const post =
    sheet(`M${boxAt} 206v-26a24 24 0 0 1 24-24h56a24 24 0 0 1 24 24v26z`) +
    line(`M${boxAt + 24} 156a24 24 0 0 1 24 24v26M${boxAt + 12} 182h22M${boxAt + 48} 206V${GROUND}M${boxAt + 60} 206V${GROUND}`);
  return (
    line(winds.join("")) +
    flap +
    dashed(`M286 92C${320 + pick("curve", 30)} ${62 + pick("rise", 20)} ${boxAt + 30} 92 ${boxAt + 26} 148`) +
    post +
    ember(`${line(`M${boxAt + 82} 182v-46`, 'stroke-width="3"')}${emberSheet(`M${boxAt + 82} 132h-24v16h24z`)}`)
  );
}

function cloud(pick: Pick): string {
  const body = "M176 150a36 36 0 0 1-4-72 52 52 0 0 1 97-20 39 39 0 0 1 55 25 34 34 0 0 1-4 67z";
  const drives = 3 + pick("drives", 2);
  const left = 240 - drives * 34;
  const stacks = row(drives, left, 68).map((x, place) => {
    const height = 30 + pick(`drive ${place}`, 22);
    const top = GROUND - height;
    return (
      sheet(`M${x} ${GROUND}V${top}a28 7 0 0 1 56 0V${GROUND}`) +
      line(`M${x} ${top}a28 7 0 0 0 56 0M${x} ${top + 16}a28 7 0 0 0 56 0`) +
      dots([[x + 46, GROUND - 8]])
    );
  });
  const ways = row(drives, left + 28, 68).map((x, place) =>
    pick(`way ${place}`, 2) === 0 ? `M${x} 160v34m-6-7 6 7 6-7` : `M${x} 194v-34m-6 7 6-7 6 7`,
  );
  return (
    sheet(body) +
    faint("M160 104a20 20 0 0 1 14-12M212 62a34 34 0 0 1 14-8", 0.5) +
    stacks.join("") +
    line(ways.join("")) +
    ember(emberSheet("M222 100h46v32h-46z") + line("M231 100v-9a14 14 0 0 1 28 0v9M245 112v8"))
  );
}

function checklist(pick: Pick): string {
  const points = 5 + pick("points", 2);
  const open = pick("open point", points);
  const rows = row(points, 96, Math.floor(140 / points));
  const lines = rows.map((y, place) => `M188 ${y}h${58 + pick(`point ${place}`, 62)}`);
  const marks = rows.flatMap((y, place) => (place === open ? [] : [`m168 ${y}l4 5 9-11`.replace("m", "M")]));
  const seal = `M322 196l-8 44 18-10 18 10-8-44`;
  const behind = 62 + pick("second sheet", 24);
  return (
    faint(`M${behind} ${GROUND}V96h70`, 0.5) +
    faint(`M${behind + 16} 116h${30 + pick("behind", 20)}m-30 16h34m-34 16h24`, 0.4) +
    sheet(`M152 ${GROUND}V62h176V${GROUND}`) +
    line("M206 62V50h68v22h-68V62") +
    line(lines.join("")) +
    line(marks.join("")) +
    line(box(168, (rows[open] ?? 96) - 6, 11, 11)) +
    ember(emberSheet(circle(332, 182, 24)) + line("M322 182l7 8 13-16") + line(seal))
  );
}

function talk(pick: Pick): string {
  const person = (x: number, y: number) => `M${x - 46} ${GROUND}v-14a46 40 0 0 1 92 0v14${circle(x, y, 28)}`;
  const [left, right] = [132 + pick("left", 16), 340 - pick("right", 16)];
  const words = (x: number, y: number, name: string) =>
    row(3, y, 12)
      .map((line, place) => `M${x} ${line}h${30 + pick(`${name} ${place}`, 44)}`)
      .join("");
  const bubbles =
    "M70 34h112a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6h-44l-14 14v-14H70a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6zM304 54h108a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6h-44v14l-14-14h-50a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6z";
  return (
    sheet(bubbles) +
    faint(words(80, 53, "asked") + words(314, 71, "answered"), 0.6) +
    sheet(person(left, 176)) +
    sheet(person(right, 182)) +
    ember(
      line(`M${right - 32} 184v-6a32 32 0 0 1 64 0v6`) +
        emberSheet(`M${right - 38} 182h12v18h-12zM${right + 26} 182h12v18h-12z`) +
        line(`M${right - 32} 200v6a10 10 0 0 0 10 10h12`),
    ) +
    dashed(`M${left + 40} 150Q240 ${104 + pick("thread", 20)} ${right - 46} 152`)
  );
}

/** The town: houses side by side, a mast on the tallest, lines to the others. */
function skyline(pick: Pick): string {
  const count = 6 + pick("houses", 3);
  const step = 420 / count;
  const highest = 1 + pick("highest", count - 2);
  const houses = row(count, 30, step).map((from, place) => {
    const width = Math.round(step * (0.62 + pick(`width ${place}`, 30) / 100));
    const height = place === highest ? 128 + pick("tower", 22) : 40 + pick(`height ${place}`, 66);
    return { x: Math.round(from + (step - width) / 2), width, height, name: `house ${place}` };
  });
  const tower = houses[highest] ?? { x: 200, width: 40, height: 130 };
  const [x, top] = [tower.x + Math.round(tower.width / 2), GROUND - tower.height];
  const calls = houses
    .filter((_, place) => place !== highest && place % 2 !== highest % 2)
    .map(
      (one) =>
        `M${one.x + Math.round(one.width / 2)} ${GROUND - one.height - 4}Q${Math.round((one.x + x) / 2)} ${top - 22} ${x} ${top - 24}`,
    );
  return dashed(calls.join("")) + houses.map(({ name, ...place }) => house(pick, name, place)).join("") + mast(x, top - 28, 28);
}
