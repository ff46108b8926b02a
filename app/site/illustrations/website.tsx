import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function Website({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={4} scale={0.7} />
      <Mesa x={256} scale={0.72} />
      <Stars
        at={[
          [22, 60],
          [34, 118],
          [18, 30],
          [300, 44],
          [288, 100],
          [302, 138],
        ]}
      />
      {/* Screen on its stand */}
      <rect x="52" y="24" width="216" height="140" rx="8" fill="currentColor" fillOpacity=".06" />
      <path d="M52 44h216M64 34h.01M74 34h.01M84 34h.01M110 34h100M142 164l-4 26M178 164l4 26M122 190h76" />
      {/* Page: words on the left, a picture of the land on the right */}
      <path strokeWidth={4} d="M68 64h64M68 75h46" />
      <path strokeOpacity=".6" d="M68 90h58M68 98h64M68 106h42" />
      <path d="M154 56h98v70h-98z" />
      <path d="M154 118h16l10-8 8-22h26l8 22 10 8h20M186 96h30M182 106h38" />
      <circle cx="232" cy="72" r="6" />
      <path
        strokeOpacity=".6"
        d="M166 68h.01M180 74h.01M202 66h.01M214 76h.01M68 142h48M68 150h34M136 142h48M136 150h28M204 142h48M204 150h38"
      />
      <g className="text-ember" stroke="currentColor">
        <rect x="68" y="116" width="52" height="15" rx="5" fill="currentColor" fillOpacity=".14" />
        <path d="M80 123.5h22M106 120l4 3.5-4 3.5" />
      </g>
      <path fill="currentColor" d="M114 129l4 18 4-6 7-1z" />
    </Frame>
  );
}
