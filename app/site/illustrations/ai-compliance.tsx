import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function AiCompliance({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={146} scale={0.55} />
      <Stars
        at={[
          [14, 40],
          [164, 26],
          [180, 52],
          [152, 60],
          [304, 28],
          [308, 110],
          [14, 128],
        ]}
      />
      {/* Documents */}
      <path d="M42 46v-6a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v150" />
      <path fill="currentColor" fillOpacity=".06" d="M26 190V60a6 6 0 0 1 6-6h66l26 26v110" />
      <path d="M98 54v26h26" />
      <path strokeWidth={4} d="M40 74h36" />
      <path strokeOpacity=".6" d="M40 92h66M40 102h50M40 130h70M40 140h44M40 168h60M40 178h40" />
      <path d="M40 116h70M40 154h70" strokeDasharray="1 6" />
      {/* What was read goes to what it proves */}
      <path d="M138 100h6M192 100h6M138 146h14a10 10 0 0 0 10-10v-10M174 126v10a10 10 0 0 0 10 10h14" />
      <circle cx="138" cy="100" r="2.5" fill="currentColor" />
      <circle cx="138" cy="146" r="2.5" fill="currentColor" />
      <circle cx="198" cy="100" r="2.5" fill="currentColor" />
      <circle cx="198" cy="146" r="2.5" fill="currentColor" />
      {/* Controls */}
      <path fill="currentColor" fillOpacity=".06" d="M198 190V72a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v118" />
      <path d="M224 66v-8h14a8 8 0 0 1 16 0h14v8M210 88h16v16h-16zM210 122h16v16h-16zM210 156h16v16h-16z" />
      <path strokeOpacity=".6" d="M236 93h46M236 100h30M236 127h40M236 134h26M236 161h46M236 168h32" />
      <g className="text-ember" stroke="currentColor">
        <path fill="currentColor" fillOpacity=".14" d="M168 80c2 14 6 18 20 20-14 2-18 6-20 20-2-14-6-18-20-20 14-2 18-6 20-20z" />
        <path strokeWidth={2.5} d="M214 96l4 4 9-12M214 130l4 4 9-12M214 164l4 4 9-12" />
      </g>
    </Frame>
  );
}
