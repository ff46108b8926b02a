import type { ReactNode } from "react";
import type { Layout, LayoutSection } from "~/domain/seo/index.ts";

type WireframeProps = { sections: Layout["sections"] /** Read by screen readers instead of the drawing. */; label: string };

/** A page's sections from the top, each drawn in its own way. */
export function Wireframe({ sections, label }: WireframeProps) {
  let top = 0;
  const drawn = sections.map((section) => {
    const { height, draw } = shapes[section];
    const at = top;
    top += height + GAP;
    return (
      <g key={section} transform={`translate(0 ${at})`}>
        {draw}
      </g>
    );
  });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 120 ${top - GAP}`} className="w-full rounded-sm text-bluebonnet">
      {drawn}
    </svg>
  );
}

const GAP = 6;

interface Shape {
  height: number;
  draw: ReactNode;
}

/** A bar of text. */
const bar = (x: number, y: number, width: number, opacity = 0.3) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="3" rx="1.5" fill="currentColor" opacity={opacity} />
);
/** A box around something. */
const box = (x: number, width: number, height: number, opacity = 0.12) => (
  <rect key={`box ${x}`} x={x} y="0" width={width} height={height} rx="2" fill="currentColor" opacity={opacity} />
);
const thirds = [0, 42, 84];

const shapes: Record<LayoutSection, Shape> = {
  hero: {
    height: 34,
    draw: (
      <>
        {box(0, 120, 34, 0.9)}
        <g className="text-paper">
          {bar(8, 8, 64, 1)}
          {bar(8, 14, 44, 0.7)}
        </g>
        <rect x="8" y="22" width="24" height="6" rx="3" className="fill-ember" />
      </>
    ),
  },
  "trust badges": {
    height: 12,
    draw: [10, 35, 60, 85, 110].map((x) => (
      <circle key={x} cx={x} cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.6" />
    )),
  },
  introduction: { height: 21, draw: [bar(0, 0, 50, 0.7), bar(0, 6, 120), bar(0, 12, 112), bar(0, 18, 84)] },
  features: {
    height: 24,
    draw: thirds.map((x) => (
      <g key={x} transform={`translate(${x} 0)`}>
        {box(0, 36, 24)}
        <circle cx="7" cy="7" r="3" fill="currentColor" opacity="0.7" />
        {bar(4, 14, 26)}
        {bar(4, 19, 18)}
      </g>
    )),
  },
  pictures: {
    height: 24,
    draw: [0, 62].map((x) => (
      <g key={x} transform={`translate(${x} 0)`}>
        {box(0, 58, 24, 0.2)}
        <path d="M4 21 18 9l9 8 7-5 20 9" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" opacity="0.7" />
        <circle cx="44" cy="7" r="2.5" fill="currentColor" opacity="0.7" />
      </g>
    )),
  },
  testimonials: {
    height: 20,
    draw: [0, 62].map((x) => (
      <g key={x} transform={`translate(${x} 0)`}>
        <rect x="0.5" y="0.5" width="57" height="19" rx="2" fill="none" stroke="currentColor" opacity="0.45" />
        <circle cx="9" cy="10" r="4.5" fill="currentColor" opacity="0.35" />
        {bar(18, 6, 34)}
        {bar(18, 11, 24)}
      </g>
    )),
  },
  FAQ: {
    height: 23,
    draw: [0, 8, 16].map((y) => (
      <g key={y} transform={`translate(0 ${y})`}>
        <rect x="0.5" y="0.5" width="119" height="6" rx="2" fill="none" stroke="currentColor" opacity="0.45" />
        {bar(5, 2, 60)}
        <path d="m110 2.5 2 2 2-2" fill="none" stroke="currentColor" />
      </g>
    )),
  },
  "local facts": {
    height: 24,
    draw: (
      <>
        {box(0, 44, 24, 0.2)}
        <path d="M22 19c-4-4-6-6.500-6-9a6 6 0 0 1 12 0c0 2.500-2 5-6 9Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {[2, 10, 18].map((y) => [bar(52, y, 18, 0.6), bar(76, y, 40)])}
      </>
    ),
  },
  "related links": {
    height: 11,
    draw: thirds.map((x) => (
      <g key={x}>
        {bar(x, 0, 30, 0.6)}
        {bar(x, 8, 24, 0.6)}
      </g>
    )),
  },
  "closing call": {
    height: 16,
    draw: (
      <>
        {box(0, 120, 16, 0.25)}
        {bar(8, 6, 50, 0.8)}
        <rect x="86" y="5" width="26" height="6" rx="3" className="fill-ember" />
      </>
    ),
  },
};
