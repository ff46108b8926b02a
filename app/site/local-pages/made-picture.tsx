import { classNames } from "~/app/ui/class-names.ts";
import type { Picture } from "~/domain/seo/index.ts";
import "./made-picture.css";

/** A generated picture. A drawing is part of the page; anything else is fetched when it comes near the window. */
export function MadePicture({ image, className }: { image: Picture; className?: string }) {
  if ("svg" in image) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the program, texts in it encoded
    return <div className={classNames("made-drawing", className)} dangerouslySetInnerHTML={{ __html: image.svg }} />;
  }
  return (
    <div className={className}>
      <img src={image.imageURL} alt={image.prompt} width={480} height={300} loading="lazy" decoding="async" className="h-auto w-full" />
    </div>
  );
}
