import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function Hosting({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={14} scale={0.85} />
      <Mesa x={232} scale={0.95} />
      <Stars
        at={[
          [34, 40],
          [66, 64],
          [258, 36],
          [286, 76],
          [26, 104],
          [300, 124],
          [52, 22],
          [280, 18],
        ]}
      />
      {/* Cloud */}
      <path fill="currentColor" fillOpacity=".06" d="M112 100a25 25 0 0 1-3-50 36 36 0 0 1 67-14 27 27 0 0 1 38 17 24 24 0 0 1-3 47z" />
      <path strokeOpacity=".5" d="M110 62a14 14 0 0 0-10 8M146 34a24 24 0 0 1 10-5" />
      {/* Server */}
      <g fill="currentColor" fillOpacity=".06">
        <rect x="100" y="138" width="120" height="22" rx="4" />
        <rect x="100" y="163" width="120" height="22" rx="4" />
      </g>
      <path d="M112 149h34M112 174h34M108 185v5M212 185v5M176 149h.01M186 149h.01M176 174h.01M186 174h.01M206 174h.01" />
      <path strokeOpacity=".6" d="M154 145v8M160 145v8M154 170v8M160 170v8" />
      {/* Up and down */}
      <path d="M132 132v-24M126 114l6-6 6 6M188 108v24M182 126l6 6 6-6" />
      {/* Domains in orbit */}
      <path strokeDasharray="1 6" d="M84 76H60a10 10 0 0 0-10 10v26M236 76h24a10 10 0 0 1 10 10v26" />
      <path d="M30 116h40v28H30zM30 123h40M36 130h14M36 136h20M250 116h40v28h-40zM250 123h40M256 130h20M256 136h12" />
      <g className="text-ember" stroke="currentColor">
        <path fill="currentColor" fillOpacity=".14" d="M146 66h28v20h-28z" />
        <path d="M151 66v-6a9 9 0 0 1 18 0v6M160 74v4" />
        <circle cx="206" cy="149" r="2" fill="currentColor" />
      </g>
    </Frame>
  );
}
