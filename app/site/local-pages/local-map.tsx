import type { NearbyPage } from "~/domain/seo/index.ts";

const WIDTH = 480;
const HEIGHT = 320;
/** How far from the middle the farthest place is drawn. */
const REACH = 118;
const DOT = 13;

interface Point {
  x: number;
  y: number;
}

interface LocalMapProps {
  location: string;
  at: { latitude: number; longitude: number };
  near: readonly NearbyPage[];
}

/** A small map, north up, with true directions and distances: the location in the middle, and the numbered places near it. */
export function LocalMap({ location, at, near }: LocalMapProps) {
  const farthest = Math.max(...near.map(({ miles }) => miles), 1);
  const perMile = REACH / farthest;
  const step = farthest > 20 ? 20 : farthest > 8 ? 10 : 5;
  const rings = [step, 2 * step, 3 * step].filter((miles) => miles * perMile < WIDTH / 2);
  const points = pointsOf(at, near, perMile);
  const scale = scalePlace(Math.round(step * perMile), points);
  const said = near.map(({ name, miles, direction }) => `${name} is ${milesText(miles)} ${direction}`).join(", ");
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Map of the ${location} area: ${said}.`} className="local-map">
      <g fill="none" stroke="currentColor" strokeOpacity=".3" strokeDasharray="3 6">
        {rings.map((miles) => (
          <circle key={miles} cx={WIDTH / 2} cy={HEIGHT / 2} r={Math.round(miles * perMile)} />
        ))}
      </g>
      <text {...scale} fontSize="13" textAnchor="middle" fill="currentColor" className="ring-name">{`${step} mi`}</text>
      <path d="M448 46V20m-6 8 6-9 6 9" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <text x="448" y="64" fontSize="13" textAnchor="middle" fill="currentColor">
        N
      </text>
      <text x="240" y="180" fontSize="15" fontWeight="600" textAnchor="middle" fill="currentColor" className="ring-name">
        {location}
      </text>
      {points.map(({ x, y }, place) => (
        <g key={near[place]?.name}>
          <circle cx={x} cy={y} r={DOT} className="near-dot" />
          <text x={x} y={y + 5} fontSize="14" fontWeight="600" textAnchor="middle" className="near-number">
            {place + 1}
          </text>
        </g>
      ))}
      <path d="M240 160c-9-12-14-18-14-25a14 14 0 0 1 28 0c0 7-5 13-14 25z" className="here" />
      <circle cx="240" cy="135" r="5" className="here-middle" />
    </svg>
  );
}

export function milesText(miles: number): string {
  const rounded = Math.max(1, Math.round(miles));
  return rounded === 1 ? "1 mile" : `${rounded} miles`;
}

/** Flat around the middle. Those that would cover each other, or the middle's pin, move apart. */
function pointsOf(at: LocalMapProps["at"], near: readonly NearbyPage[], perMile: number): Point[] {
  const milesPerDegree = 69.1;
  const placed: Point[] = [{ x: WIDTH / 2, y: HEIGHT / 2 - 16 }];
  for (const { latitude, longitude } of near) {
    const east = (((longitude - at.longitude + 540) % 360) - 180) * Math.cos((at.latitude * Math.PI) / 180) * milesPerDegree;
    const north = (latitude - at.latitude) * milesPerDegree;
    placed.push(movedApart({ x: WIDTH / 2 + east * perMile, y: HEIGHT / 2 - north * perMile }, placed));
  }
  return placed.slice(1);
}

/** On the first ring, on the side with the most room. */
function scalePlace(radius: number, points: readonly Point[]): Point {
  const [x, y] = [WIDTH / 2, HEIGHT / 2 + 4];
  const sides = [
    { x: x + radius, y },
    { x: x - radius, y },
    { x, y: y - radius },
  ];
  const roomAt = (side: Point) => Math.min(...points.map((point) => Math.hypot(point.x - side.x, point.y - side.y)));
  return sides.reduce((best, side) => (roomAt(side) > roomAt(best) ? side : best));
}

function movedApart(point: Point, placed: readonly Point[]): Point {
  let { x, y } = point;
  for (const other of placed) {
    const distance = Math.hypot(x - other.x, y - other.y);
    const least = 2 * DOT + 4;
    if (distance >= least) continue;
    const angle = distance === 0 ? 0 : Math.atan2(y - other.y, x - other.x);
    x = other.x + least * Math.cos(angle);
    y = other.y + least * Math.sin(angle);
  }
  return { x: Math.round(x), y: Math.round(y) };
}
