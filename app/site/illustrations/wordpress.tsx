import { Frame, type IllustrationProps, Stars } from "./frame.tsx";

export function Wordpress({ className }: IllustrationProps) {
  return (
    <Frame className={className}>
      <Stars
        at={[
          [240, 30],
          [272, 54],
          [298, 26],
          [296, 88],
          [12, 40],
          [13, 110],
        ]}
      />
      {/* The site, built of blocks */}
      <path
        fill="currentColor"
        fillOpacity=".06"
        stroke="none"
        d="M26 190V38a8 8 0 0 1 8-8h176a8 8 0 0 1 8 8v54h-6v8a47 47 0 0 0 0 84v6z"
      />
      <path d="M26 190V38a8 8 0 0 1 8-8h176a8 8 0 0 1 8 8v50M26 50h192M38 40h.01M48 40h.01M58 40h.01M78 40h84" />
      <path d="M38 62h98v50H38z" />
      <path d="M38 104h16l8-7 6-17h22l6 17 8 7h32M66 90h26" />
      <circle cx="118" cy="76" r="5" />
      <path strokeWidth={4} d="M152 66h50M152 77h34" />
      <path strokeOpacity=".6" d="M152 92h40M152 102h30M38 126h44M38 134h30M38 142h38M98 126h38M98 134h28M98 142h34" />
      <path d="M38 156h40v24H38zM94 156h40v24H94zM50 168h16M106 168h16" />
      {/* Where the next block goes */}
      <path strokeDasharray="4 5" d="M182 120h-32v60h44" />
      {/* The watch: it loads in time */}
      <circle cx="238" cy="143" r="47" fill="currentColor" fillOpacity=".06" />
      <circle cx="238" cy="143" r="37" strokeOpacity=".6" />
      <path d="M238 96V84M229 84h18M270 108l7-7M272 96l10 10M238 113v5M238 168v5M208 143h5M263 143h5" />
      <path d="M294 128h14M297 143h11M294 158h14" />
      <g className="text-ember" stroke="currentColor">
        <path d="M162 150h14M169 143v14" strokeWidth={3} />
        <path fill="currentColor" fillOpacity=".14" stroke="none" d="M238 143v-30a30 30 0 0 1 26 15z" />
        <path d="M238 143l22-13" strokeWidth={3} />
        <circle cx="238" cy="143" r="4" fill="currentColor" />
      </g>
    </Frame>
  );
}
