import type { ReactNode } from "react";

export type IllustrationProps = { className?: string };

/** The sheet every drawing is made on: one stroke, round ends, the colour of the text around it. */
export function Frame({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 220"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 190h5M21 190h278M307 190h5" />
      <path strokeOpacity=".4" d="M44 201h38M92 201h7M206 203h52M268 203h6M138 211h30" />
      {children}
    </svg>
  );
}

/** A mesa far off, its foot on the horizon; 84 wide. */
export function Mesa({ x, scale = 1 }: { x: number; scale?: number }) {
  return (
    <g transform={`translate(${x} 190) scale(${scale})`} strokeWidth={2 / scale} strokeOpacity=".4">
      <path d="M0 0l13-8 8-19h4v-12h34v12h4l8 19 13 8M25-27h12M45-27h14M34-34v2M49-35v3" />
    </g>
  );
}

/** Points of light: pairs of coordinates. */
export function Stars({ at }: { at: [number, number][] }) {
  return <path strokeOpacity=".55" strokeWidth={2.4} d={at.map(([x, y]) => `M${x} ${y}h.01`).join("")} />;
}
