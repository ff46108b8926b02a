import { classNames } from "~/app/ui/class-names.ts";
import type { Logo, MarkView } from "~/domain/brand-pictures/index.ts";
import { LogoMark } from "./logo-mark.tsx";

/** The firm's mark and name, or its wordmark, on a dark ground. */
export function FirmLogo({ logo, name, nameClass }: { logo: Logo; name: string; nameClass?: string }) {
  if (logo?.wordmark) return <Picture picture={logo.wordmark} alt={name} className="h-10 max-w-64 min-w-0 object-left" />;
  return (
    <>
      <FirmMark logo={logo} className="h-10 text-2xl" />
      <span className={nameClass}>{name}</span>
    </>
  );
}

/** The firm's mark on a dark ground. `className` has its height, and the size of a letter that takes its place. */
export function FirmMark({ logo, className }: { logo: Logo; className: string }) {
  if (!logo) return <LogoMark className={`aspect-square shrink-0 [--color-ember:var(--color-ember-on-ink)] ${className}`} />;
  if (logo.mark) return <Picture picture={logo.mark} alt="" className={`max-w-24 shrink-0 ${className}`} />;
  return (
    <span
      aria-hidden="true"
      className={`grid aspect-square shrink-0 place-items-center rounded-sm bg-bluebonnet font-heading leading-none font-bold text-white ${className}`}
    >
      {logo.initial}
    </span>
  );
}

/** Its place is as large as the picture before it's loaded. A picture that's longer or higher than its place is made smaller, never cut. */
function Picture({ picture: { src, width, height, tileOn }, alt, className }: { picture: MarkView; alt: string; className: string }) {
  const tile = tileOn === "dark" && "rounded-sm bg-white p-1";
  return <img src={src} alt={alt} width={width} height={height} className={classNames("w-auto object-contain", className, tile)} />;
}
