import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function Nist800171({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={6} scale={0.5} />
      <Mesa x={264} scale={0.55} />
      <Stars
        at={[
          [20, 40],
          [28, 96],
          [16, 132],
          [252, 30],
          [296, 46],
          [280, 84],
          [304, 110],
        ]}
      />
      {/* The clipboard */}
      <path fill="currentColor" fillOpacity=".06" stroke="none" d="M54 190V44a8 8 0 0 1 8-8h148a8 8 0 0 1 8 8v146z" />
      <path d="M54 190V44a8 8 0 0 1 8-8h42M168 36h42a8 8 0 0 1 8 8v54M218 172v18" />
      <path d="M104 36V26h20a12 12 0 0 1 24 0h20v10l-5 8h-54z" />
      {/* Fourteen families */}
      <path d="M68 60h18v18H68zM94 60h18v18H94zM120 60h18v18h-18zM146 60h18v18h-18zM172 60h18v18h-18zM68 88h18v18H68zM94 88h18v18H94zM120 88h18v18h-18zM146 88h18v18h-18zM68 116h18v18H68zM94 116h18v18H94zM120 116h18v18h-18zM68 144h18v18H68zM94 144h18v18H94z" />
      <path d="M72 69l4 4 6-8M98 69l4 4 6-8M124 69l4 4 6-8M150 69l4 4 6-8M176 69l4 4 6-8M72 97l4 4 6-8M98 97l4 4 6-8M150 97l4 4 6-8M72 125l4 4 6-8M98 125l4 4 6-8M72 153l4 4 6-8" />
      <path strokeOpacity=".6" d="M68 174h52M68 182h34M124 146h14M124 156h22" />
      <g className="text-ember" stroke="currentColor">
        <circle cx="194" cy="134" r="38" fill="currentColor" fillOpacity=".1" />
        <path d="M222 162l34 28" strokeWidth={6} />
        <path d="M176 134l13 13 24-28" strokeWidth={3} />
      </g>
    </Frame>
  );
}
