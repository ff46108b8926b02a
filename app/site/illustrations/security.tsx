import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function Security({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={10} scale={0.8} />
      <Mesa x={228} scale={0.9} />
      <Stars
        at={[
          [28, 36],
          [70, 24],
          [100, 52],
          [226, 28],
          [262, 52],
          [298, 34],
          [292, 124],
          [12, 152],
        ]}
      />
      {/* Shield */}
      <path fill="currentColor" fillOpacity=".06" d="M160 22c18 13 38 19 60 20v56c0 42-24 68-60 84-36-16-60-42-60-84V42c22-1 42-7 60-20z" />
      <path strokeOpacity=".5" d="M160 38c14 9 28 14 45 16v43c0 33-17 53-45 67-28-14-45-34-45-67V54c17-2 31-7 45-16z" />
      {/* What comes in is stopped */}
      <path d="M36 72h26a8 8 0 0 1 8 8v0a8 8 0 0 0 8 8h8M30 106h56M42 140h22a8 8 0 0 0 8-8v0a8 8 0 0 1 8-8h6" />
      <path d="M20 66l10 12M30 66l-10 12M14 100l10 12M24 100l-10 12M26 134l10 12M36 134l-10 12" />
      <path d="M90 82v12M90 100v12M90 118v12" />
      {/* What is inside goes on working */}
      <path d="M226 88h16a8 8 0 0 0 8-8v-4a8 8 0 0 1 8-8h10M226 106h50M226 124h16a8 8 0 0 1 8 8v4a8 8 0 0 0 8 8h10" strokeDasharray="1 6" />
      <circle cx="275" cy="68" r="6" />
      <circle cx="283" cy="106" r="6" />
      <circle cx="275" cy="144" r="6" />
      <g className="text-ember" stroke="currentColor">
        <rect x="137" y="94" width="46" height="36" rx="5" fill="currentColor" fillOpacity=".14" />
        <path d="M145 94V82a15 15 0 0 1 30 0v12M160 110v7" />
        <circle cx="160" cy="109" r="3" fill="currentColor" />
      </g>
    </Frame>
  );
}
