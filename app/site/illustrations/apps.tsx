import { Frame, type IllustrationProps, Stars } from "./frame.tsx";

export function Apps({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Stars
        at={[
          [18, 50],
          [28, 104],
          [14, 138],
          [300, 30],
          [306, 78],
          [264, 20],
          [286, 104],
        ]}
      />
      {/* The application */}
      <path fill="currentColor" fillOpacity=".06" stroke="none" d="M40 36a8 8 0 0 1 8-8h174a8 8 0 0 1 8 8v88l-8 12v54H40z" />
      <path d="M40 190V36a8 8 0 0 1 8-8h174a8 8 0 0 1 8 8v84M40 48h190M52 38h.01M62 38h.01M72 38h.01M82 48v142" />
      <path d="M52 78h18M52 94h18M52 110h18" strokeOpacity=".6" />
      <path strokeWidth={4} d="M96 64h46" />
      <path d="M96 78h62v40H96zM106 110v-9M116 110V94M126 110v-7M136 110V90M146 110V85M172 80h46M172 92h34M172 104h26" />
      <path strokeOpacity=".6" d="M96 132h52M96 146h38M96 160h52M96 174h32" />
      {/* Its records */}
      <path fill="currentColor" fillOpacity=".06" stroke="none" d="M222 136c0-8 16-14 36-14s36 6 36 14v40c0 8-16 14-36 14s-36-6-36-14z" />
      <ellipse cx="258" cy="136" rx="36" ry="13" />
      <path d="M222 136v40c0 8 16 14 36 14s36-6 36-14v-40M222 150c0 7 16 13 36 13s36-6 36-13M222 163c0 7 16 13 36 13s36-6 36-13" />
      <path strokeDasharray="1 6" d="M230 84h18a10 10 0 0 1 10 10v20" />
      <g className="text-ember" stroke="currentColor">
        <path d="M174 132l-12 14 12 14M198 132l12 14-12 14M190 126l-8 40" strokeWidth={3} />
        <path d="M52 64h18" />
      </g>
    </Frame>
  );
}
