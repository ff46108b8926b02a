import { Frame, type IllustrationProps, Mesa, Stars } from "./frame.tsx";

export function Performance({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Mesa x={64} scale={1.1} />
      <Stars
        at={[
          [24, 42],
          [60, 24],
          [28, 96],
          [160, 26],
          [264, 24],
          [298, 52],
          [300, 104],
          [106, 40],
          [214, 42],
          [116, 104],
          [148, 124],
          [228, 152],
        ]}
      />
      {/* The gauge rises like a sun */}
      <path
        fill="currentColor"
        fillOpacity=".06"
        d="M22 190A138 138 0 0 1 82.8 75.6L97.4 97.1A112 112 0 0 0 48 190zM88.9 71.7A138 138 0 0 1 231.1 71.7L217.7 94A112 112 0 0 0 102.3 94z"
      />
      <path
        d="M58 190h7M63 158l7 2.2M77.5 129.9l6 4.4M100.1 107.5l4.3 6M128.5 93l2.1 6.7M160 88v7M191.5 93l-2.1 6.7M219.9 107.5l-4.3 6M242.5 129.9l-6 4.4M257 158l-7 2.2M262 190h-7"
        strokeOpacity=".6"
      />
      {/* What the visitor sees, sooner */}
      <path d="M210 168h36M210 178h22" strokeWidth={4} strokeOpacity=".6" />
      <g className="text-ember" stroke="currentColor">
        <path fill="currentColor" fillOpacity=".14" d="M237.2 75.6A138 138 0 0 1 298 190H272A112 112 0 0 0 222.6 97.1z" />
        <path d="M165 182l50-74" strokeWidth={3} />
        <path fill="currentColor" d="M148 190a12 12 0 0 1 24 0z" />
      </g>
    </Frame>
  );
}
