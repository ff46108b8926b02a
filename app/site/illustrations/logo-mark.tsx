/** Three strata of a mesa that are also three units in a rack, under one light. The same drawing as public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <circle className="text-ember" cx="16.3" cy="4.3" r="2.5" />
      <path d="M6.7 8.5h10.6a.6.6 0 0 1 .6.5l.4 2.9H5.7l.4-2.9a.6.6 0 0 1 .6-.5z" />
      <path fillOpacity=".84" d="M5.3 13.5h13.4l1.7 3.4H3.6z" />
      <path fillOpacity=".68" d="M2.9 18.5h18.2l1.6 2.3a.7.7 0 0 1-.6 1.1H1.9a.7.7 0 0 1-.6-1.1z" />
    </svg>
  );
}
