import { Frame, type IllustrationProps, Stars } from "./frame.tsx";

export function Cmmc({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Stars
        at={[
          [26, 60],
          [54, 30],
          [98, 50],
          [42, 112],
          [122, 22],
          [288, 26],
          [298, 58],
          [276, 100],
          [304, 136],
        ]}
      />
      {/* Three levels, cut in one mesa */}
      <path fill="currentColor" fillOpacity=".06" d="M22 190l10-8 6-36h52l4-38h52l4-40h82l4 22 6 14 4 34 12 22 22 16 26 14" />
      <path
        strokeOpacity=".5"
        d="M94 146h20M126 146h60M198 146h42M150 108h28M190 108h38M160 84h18M190 84h36M46 164h14M72 164h44M130 164h40M184 164h56M50 154v4M78 153v5M108 118v8M130 117v6M208 126h26M170 94v8M204 93v7M60 176h30M104 176h60M180 176h84"
      />
      {/* One, two, three */}
      <circle cx="64" cy="128" r="12" />
      <path d="M61 125l4-3v12" />
      <circle cx="119" cy="90" r="12" />
      <path d="M115 87c0-5 8-5 8 0 0 3-6 5-8 8h8" />
      <circle cx="176" cy="50" r="12" />
      <path d="M172 45h7l-4 4c6 0 6 7 0 7-2 0-3-1-4-2" />
      {/* The way up */}
      <path strokeDasharray="1 6" d="M20 160c4-20 14-30 28-33M74 114c5-13 15-21 29-24M130 76c6-14 16-22 31-25" />
      <g className="text-ember" stroke="currentColor">
        <path d="M214 68V16" strokeWidth={3} />
        <path fill="currentColor" fillOpacity=".14" d="M214 16h46l-10 13 10 13h-46z" />
      </g>
    </Frame>
  );
}
