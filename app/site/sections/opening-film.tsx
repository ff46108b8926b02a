import { Film, Poster } from "./film.tsx";
import { filmAlt } from "./film-words.ts";
import { useHeroVideo } from "./use-hero-video.ts";
import { VideoCurtain } from "./video-curtain.tsx";

/** A still image in the HTML, over the sky that's there from the first paint on. The film is loaded after the page and plays once. */
export default function OpeningFilm({ name, base }: { name: string; base: string }) {
  const control = useHeroVideo();
  return (
    <div className="night-sky relative aspect-video overflow-hidden rounded-md border border-edge bg-ink">
      <Poster name={name} sizes="(width < 64rem) 80vw, 30rem" alt={filmAlt(name)} />
      <Film control={control} address={`${base}${name}`} />
      <VideoCurtain control={control} href={`${base}${name}.mp4`} isSmall />
    </div>
  );
}
