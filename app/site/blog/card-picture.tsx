import { classNames } from "~/app/ui/class-names.ts";
import type { ArticleCard } from "~/domain/content/index.ts";
import { Picture } from "../picture.tsx";
import { Scene } from "./scene.tsx";

interface Props {
  article: Pick<ArticleCard, "picture" | "categorySlug">;
  isFirst?: boolean;
  className?: string;
}

/** An article's picture, or else the drawing of its category. */
export function CardPicture({ article: { picture, categorySlug }, isFirst = false, className }: Props) {
  if (!picture) return <Scene categorySlug={categorySlug} isFirst={isFirst} className={className} />;
  const { src, alt, view } = picture;
  const look = classNames("block w-full", className);
  if (!view) return <img src={src} alt={alt} loading={isFirst ? undefined : "lazy"} className={classNames(look, "object-cover")} />;
  return (
    <Picture
      picture={view}
      alt={alt}
      sizes="(min-width: 40rem) 28rem, 100vw"
      isUrgent={isFirst}
      className={classNames(look, "[&_img]:size-full [&_img]:object-cover [&_picture]:contents")}
    />
  );
}
