import type { IllustrationProps } from "./frame.tsx";

/** The land at the foot of a page or between two sections. */
export function MesaSkyline({ className }: IllustrationProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 220"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {/* Far country */}
      <path
        strokeOpacity=".35"
        d="M0 168h84l22-10 12-26h10v-16h96v16h10l14 26 18 7M356 168h24M448 168h60M1050 168h18l22-10 14-24h8v-12h60v12h10l12 24 20 9M1278 168h38l20-10 10-22h94M140 128h34M186 128h24M1124 134h30"
      />
      {/* Stars */}
      <path
        strokeOpacity=".55"
        strokeWidth={2.4}
        d="M40 60h.01M120 34h.01M196 74h.01M276 28h.01M352 84h.01M418 40h.01M498 66h.01M566 22h.01M630 88h.01M930 60h.01M980 24h.01M1044 74h.01M1122 40h.01M1190 86h.01M1262 30h.01M1330 66h.01M1402 36h.01M76 104h.01M470 118h.01M1010 112h.01M1390 104h.01"
      />
      {/* The lone mesa */}
      <path fill="currentColor" fillOpacity=".06" d="M520 196l60-12 50-24 26-38h12V96h14V76h156v20h14v26h12l26 38 54 24 60 12" />
      <path
        strokeOpacity=".5"
        d="M682 96h60M756 96h82M668 122h34M716 122h96M826 122h26M640 148h42M700 148h70M792 148h76M634 168h46M706 172h94M826 168h72M702 82v9M718 80v10M748 82v8M786 80v10M814 82v9M690 104v12M712 106v9M744 103v13M776 105v10M806 104v12M836 106v9"
      />
      <path d="M728 76V56h14v20M778 76V56h14v20M750 76V46h20v30M733 62h4M733 69h4M783 62h4M783 69h4M756 54h8M756 61h8M756 68h8M755 46l5-17 5 17" />
      {/* The plain */}
      <path d="M0 196h1078M1092 196h348" />
      <path
        strokeOpacity=".4"
        d="M40 207h70M124 207h8M250 209h96M470 206h60M640 209h120M776 209h8M900 206h70M1060 209h90M1166 209h8M1280 207h84"
      />
      {/* Windmill and tank */}
      <path d="M272 196l10-74 10 74M276 168h12M274 182h16M278 150h8M282 122m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M282 104v36M264 122h36M269 109l26 26M295 109l-26 26M300 122h18l6-7v14l-6-7M312 196v-18h36v18M312 184h36" />
      {/* Offices and shops */}
      <path fill="currentColor" fillOpacity=".06" d="M396 196v-58h40v58M160 196v-30h44v30M1004 196v-46h36v46M1224 196v-70h42v70" />
      <path d="M392 138h48M405 148h6M421 148h6M405 160h6M421 160h6M405 172h6M421 172h6M411 196v-12h10v12M154 166l8-14h40l8 14zM170 196v-18h12v18M188 176h9v9h-9zM1000 150h44M1013 160h6M1025 160h6M1013 172h6M1025 172h6M1017 196v-12h10v12M1220 126h50M1233 136h6M1251 136h6M1233 148h6M1251 148h6M1233 160h6M1251 160h6M1233 172h6M1251 172h6M1240 196v-12h10v12M1100 196v-26l24-14 24 14v26M1116 196v-16h16v16" />
      {/* Signal paths */}
      <path
        strokeDasharray="1 7"
        d="M182 146C220 44 560 26 720 62M416 132C440 68 600 44 720 62M1022 144C1010 74 900 46 800 62M1245 120C1220 40 960 24 800 62"
      />
      {/* Bluebonnets and yucca */}
      <path d="M60 196v-24M60 178c-5 0-6-3-6-5M60 178c5 0 6-3 6-5M60 172c-4 0-5-3-5-5M60 172c4 0 5-3 5-5M60 166v-4M84 196v-18M84 184c-4 0-5-3-5-5M84 184c4 0 5-3 5-5M84 178v-5M1180 196v-22M1180 181c-5 0-6-3-6-5M1180 181c5 0 6-3 6-5M1180 174c-4 0-5-3-5-5M1180 174c4 0 5-3 5-5M1180 168v-3M1340 196l-14-12M1340 196l-7-20M1340 196v-24M1340 196l7-20M1340 196l14-12M1380 196v-20M1380 183c-5 0-6-3-6-5M1380 183c5 0 6-3 6-5M1380 176v-6M490 196l-10-9M490 196l-4-15M490 196l4-15M490 196l10-9" />
      <g className="text-ember" stroke="currentColor">
        <circle cx="760" cy="22" r="4" fill="currentColor" />
        <path d="M750 14a13 13 0 0 0 0 16M770 14a13 13 0 0 1 0 16M742 8a23 23 0 0 0 0 28M778 8a23 23 0 0 1 0 28" />
      </g>
    </svg>
  );
}
