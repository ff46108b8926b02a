import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function Email({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={20} scale={1} />
      <Mesa x={128} scale={0.65} />
      <Stars
        at={[
          [20, 34],
          [44, 118],
          [186, 24],
          [216, 56],
          [296, 36],
          [264, 66],
          [18, 92],
          [206, 152],
        ]}
      />
      {/* The letter */}
      <path
        fill="currentColor"
        fillOpacity=".06"
        d="M54 60l112-20a5 5 0 0 1 6 4l13 72a5 5 0 0 1-4 6L69 142a5 5 0 0 1-6-4L50 66a5 5 0 0 1 4-6z"
      />
      <path d="M51 63l69 44 49-66M64 140l38-45M183 119l-51-30" />
      {/* Its way */}
      <path d="M16 72h18M10 86h28M22 100h18" />
      <path strokeDasharray="1 6" d="M192 80c22-12 40-4 44 22" />
      {/* The mailbox */}
      <path fill="currentColor" fillOpacity=".06" d="M204 152v-20a20 20 0 0 1 20-20h58a20 20 0 0 1 20 20v20z" />
      <path d="M224 112a20 20 0 0 1 20 20v20M214 133h20M246 152v38M258 152v38M238 190h28M246 162h12" />
      <g className="text-ember" stroke="currentColor">
        <path d="M274 130V90" strokeWidth={3} />
        <path fill="currentColor" fillOpacity=".14" d="M274 86h20v14h-20z" />
        <circle cx="274" cy="130" r="3" fill="currentColor" />
      </g>
    </Frame>
  );
}
