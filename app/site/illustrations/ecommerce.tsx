import { Frame, type IllustrationProps, Stars } from "./frame.tsx";

export function Ecommerce({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Stars
        at={[
          [222, 36],
          [250, 62],
          [296, 34],
          [276, 88],
          [304, 118],
          [14, 44],
          [12, 116],
          [240, 20],
        ]}
      />
      {/* The shop */}
      <path
        fill="currentColor"
        fillOpacity=".06"
        stroke="none"
        d="M34 89h150v101H34zM64.3 36h22.3l-4 40a13 13 0 0 1-26.3 0zM109 36h22.3l4 40a13 13 0 0 1-26.3 0zM153.7 36H176l12 40a13 13 0 0 1-26.3 0z"
      />
      <path d="M34 88v102M184 88v102M30 76l12-40h134l12 40" />
      <path d="M30 76a13 13 0 0 0 26.3 0 13 13 0 0 0 26.3 0 13 13 0 0 0 26.4 0 13 13 0 0 0 26.3 0 13 13 0 0 0 26.4 0 13 13 0 0 0 26.3 0zM56.3 76l8-40M82.6 76l4-40M109 76V36M135.3 76l-4-40M161.7 76l-8-40" />
      <path d="M46 176v-70h64v70zM126 190v-84h44v84M160 150v6M133 115h30v22h-30z" />
      {/* In the window */}
      <path d="M46 144h64M54 144v-14h14v14M82 144l3-20h10l3 20M84 133h12M58 176v-16h12v16M84 176v-10h16v10" />
      <path strokeOpacity=".6" d="M54 117l8-6M98 117l6-6M141 126h14" />
      {/* The order, packed and on its way */}
      <path fill="currentColor" fillOpacity=".06" d="M202 190l6-68h54l6 68z" />
      <path d="M221 136v-18a14 14 0 0 1 28 0v18" />
      <path fill="currentColor" fillOpacity=".06" d="M276 190v-28h30v28" />
      <path d="M276 170h30M291 162v8" />
      <path strokeDasharray="1 6" d="M188 56h30a17 17 0 0 1 17 17v18M262 108c18 2 29 18 29 44" />
      <g className="text-ember" stroke="currentColor">
        <circle cx="235" cy="160" r="17" fill="currentColor" fillOpacity=".14" />
        <path d="M227 160l6 6 11-12" strokeWidth={3} />
      </g>
    </Frame>
  );
}
