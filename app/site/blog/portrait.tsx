import { classNames } from "~/app/ui/class-names.ts";
import type { ArticleCard } from "~/domain/content/index.ts";
import { Picture } from "../picture.tsx";

/** An author's picture, round. Their name is next to it. */
export function Portrait({ picture: { src, view }, className }: { picture: NonNullable<ArticleCard["picture"]>; className: string }) {
  const shape = classNames("shrink-0 rounded-full", className);
  if (!view) return <img src={src} alt="" loading="lazy" decoding="async" className={classNames(shape, "object-cover")} />;
  return (
    <Picture
      picture={view}
      alt=""
      sizes="8rem"
      className={classNames(shape, "[&_img]:size-full [&_img]:object-cover [&_picture]:contents")}
    />
  );
}
