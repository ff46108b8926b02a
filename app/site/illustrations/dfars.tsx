import { Frame, type IllustrationProps, Stars } from "./frame.tsx";

export function Dfars({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Stars
        at={[
          [14, 44],
          [12, 108],
          [176, 30],
          [298, 28],
          [306, 92],
          [268, 46],
          [164, 88],
          [296, 150],
        ]}
      />
      {/* The contract */}
      <path fill="currentColor" fillOpacity=".06" d="M26 190V34a6 6 0 0 1 6-6h84l28 28v134" />
      <path d="M116 28v28h28" />
      <path strokeWidth={3} d="M61 51c-2-7-17-7-17 1 0 9 19 8 19 19 0 4-3 7-7 8M43 76c2 7 17 7 17-1 0-9-19-8-19-19 0-4 3-7 7-8" />
      <path strokeOpacity=".6" d="M76 50h26M76 62h50M76 74h38M42 98h84M42 108h72M42 118h78M42 138h40M42 148h30" />
      <path d="M42 174c8-12 12-12 13-4s5 6 9-2 6-2 8 2 8 2 10-1" />
      {/* Its terms flow down */}
      <path strokeDasharray="1 6" d="M148 58h42" />
      <path fill="currentColor" fillOpacity=".06" d="M194 40h56v34h-56z" />
      <path d="M204 52h36M204 62h22M222 74v28M178 102v-6a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v6" />
      <path fill="currentColor" fillOpacity=".06" d="M162 104h32v24h-32zM206 104h32v24h-32zM250 104h32v24h-32z" />
      <path d="M169 112h18M169 120h10M213 112h18M213 120h10M257 112h18M257 120h10M178 128v22M222 128v22M266 128v22" />
      {/* To every shop that works on it */}
      <path fill="currentColor" fillOpacity=".06" d="M162 190v-24l16-12 16 12v24M206 190v-34l11 8v-8l11 8v-8l10 8v26M250 190v-34h32v34" />
      <path d="M173 190v-14h10v14M214 174h6M224 174h6M218 190v-6h8v6M258 166h5M269 166h5M258 176h5M269 176h5M246 156h40" />
      <g className="text-ember" stroke="currentColor">
        <path d="M106 161l-6 25 12-6 12 6-6-25" />
        <circle cx="112" cy="148" r="18" fill="currentColor" fillOpacity=".14" />
        <path fill="currentColor" strokeWidth={1} d="M112 138l2.8 6.8 7.2.5-5.6 4.6 1.8 7.1-6.2-3.9-6.2 3.9 1.8-7.1-5.6-4.6 7.2-.5z" />
      </g>
    </Frame>
  );
}
