import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function MobileApps({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={8} scale={0.85} />
      <Mesa x={256} scale={0.7} />
      <Stars
        at={[
          [24, 50],
          [58, 28],
          [40, 108],
          [296, 36],
          [288, 96],
          [18, 128],
          [264, 22],
        ]}
      />
      {/* The phone in front */}
      <path fill="currentColor" fillOpacity=".06" d="M88 190V36a14 14 0 0 1 14-14h66a14 14 0 0 1 14 14v154" />
      <path d="M124 33h22M98 50h74v50H98z" />
      <path d="M98 92h14l8-7 6-16h20l6 16 8 7h12M124 75h24" />
      <circle cx="160" cy="62" r="4" />
      <path d="M98 112h14v14H98zM98 136h14v14H98z" />
      <path strokeOpacity=".6" d="M120 116h46M120 122h30M120 140h40M120 146h24" />
      {/* The phone behind */}
      <path fill="currentColor" fillOpacity=".06" stroke="none" d="M182 62h56a12 12 0 0 1 12 12v116h-68z" />
      <path d="M192 62h46a12 12 0 0 1 12 12v116" />
      <path d="M206 73h16M192 90h48v60h-48M192 112l14-8 16 14 18-12M206 104v46M192 134h28l20-8" strokeOpacity=".6" />
      <path d="M192 164h48M192 176h30" />
      <path fill="currentColor" fillOpacity=".14" d="M226 132c-7-8-10-12-10-17a10 10 0 0 1 20 0c0 5-3 9-10 17z" />
      <circle cx="226" cy="115" r="2.5" fill="currentColor" />
      {/* The air between */}
      <path d="M264 60a14 14 0 0 1 0 20M272 52a26 26 0 0 1 0 36" />
      <path d="M76 66a14 14 0 0 0 0 20M68 58a26 26 0 0 0 0 36" />
      <g className="text-ember" stroke="currentColor">
        <rect x="98" y="161" width="74" height="18" rx="6" fill="currentColor" fillOpacity=".14" />
        <path d="M116 170h32M153 166l4 4-4 4" />
      </g>
    </Frame>
  );
}
