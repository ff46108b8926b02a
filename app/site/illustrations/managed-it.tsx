import { Frame, type IllustrationProps, Stars } from "./frame.tsx";

export function ManagedIt({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Stars
        at={[
          [30, 48],
          [74, 30],
          [108, 58],
          [222, 34],
          [262, 62],
          [296, 30],
          [250, 104],
          [20, 98],
        ]}
      />
      {/* The mesa */}
      <path fill="currentColor" fillOpacity=".06" d="M84 190l22-14 12-32h8v-24h68v24h8l12 32 22 14" />
      <path strokeOpacity=".5" d="M126 144h16M152 144h42M114 163h22M148 163h34M192 163h14M140 126v9M153 124v12M170 125v7M183 126v10" />
      {/* Racks and mast */}
      <path d="M133 120V97h16v23M173 120V97h16v23M153 120V89h16v31M138 105h6M138 112h6M178 105h6M178 112h6M158 98h6M158 105h6M158 112h6" />
      <path d="M156 89l5-35 5 35M158 76l6-10" />
      {/* Office */}
      <path fill="currentColor" fillOpacity=".06" d="M24 190v-66h46v66" />
      <path d="M20 124h54M33 135h6M55 135h6M33 148h6M55 148h6M33 161h6M55 161h6M41 190v-15h12v15M44 135h6M44 148h6M44 161h6" />
      {/* Workshop */}
      <path fill="currentColor" fillOpacity=".06" d="M252 190v-36h46v36" />
      <path d="M246 154l8-16h42l8 16zM262 138l-3 16M275 138v16M288 138l3 16M260 190v-22h14v22M281 166h10v10h-10z" />
      {/* Signal paths */}
      <path strokeDasharray="1 6" d="M47 116C50 82 92 66 126 98M275 130C272 88 232 70 196 98" />
      <circle cx="47" cy="117" r="3" fill="currentColor" />
      <circle cx="275" cy="131" r="3" fill="currentColor" />
      <g className="text-ember" stroke="currentColor">
        <circle cx="161" cy="44" r="5" fill="currentColor" />
        <path d="M149 34a16 16 0 0 0 0 20M173 34a16 16 0 0 1 0 20M140 27a28 28 0 0 0 0 34M182 27a28 28 0 0 1 0 34" />
      </g>
    </Frame>
  );
}
