import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function ServerManagement({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={4} scale={0.8} />
      <Mesa x={244} scale={0.7} />
      <Stars
        at={[
          [26, 92],
          [46, 40],
          [292, 118],
          [276, 64],
          [300, 30],
          [20, 140],
        ]}
      />
      {/* Racks */}
      <g fill="currentColor" fillOpacity=".06">
        <path d="M74 190V78a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5v112" />
        <path d="M134 190V58a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5v132" />
        <path d="M194 190V94a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5v96" />
      </g>
      <path d="M82 83h38v15H82zM82 104h38v15H82zM82 125h38v15H82zM142 63h38v15h-38zM142 84h38v15h-38zM142 126h38v15h-38zM202 99h38v15h-38zM202 120h38v15h-38zM202 162h38v18h-38z" />
      <path
        strokeOpacity=".6"
        d="M88 90h14M88 111h14M88 132h14M148 70h14M148 91h14M148 133h14M208 106h14M208 127h14M208 168h26M208 174h26M84 150h34M84 158h34M84 166h34M84 174h34M144 151h32M144 159h32M144 167h32M144 175h32"
      />
      <path
        d="M113 90h.01M113 111h.01M113 132h.01M167 70h.01M173 70h.01M173 133h.01M233 106h.01M233 127h.01M173 91h.01M167 91h.01"
        strokeWidth={3}
      />
      {/* Fan */}
      <circle cx="221" cy="148" r="9" />
      <path d="M221 148c-1-4 1-6 3-6M221 148c4-1 6 1 6 3M221 148c1 4-1 6-3 6M221 148c-4 1-6-1-6-3" />
      {/* Cables to the watch */}
      <path d="M101 73V44a8 8 0 0 1 8-8h22M221 89V44a8 8 0 0 0-8-8h-24" />
      <circle cx="101" cy="73" r="2.5" fill="currentColor" />
      <circle cx="221" cy="89" r="2.5" fill="currentColor" />
      <g className="text-ember" stroke="currentColor">
        <path fill="currentColor" fillOpacity=".14" d="M142 105h38v15h-38z" />
        <path d="M148 112h14M173 112h.01" />
        <path d="M131 36h14l5-14 8 24 8-18 4 8h19" />
      </g>
    </Frame>
  );
}
