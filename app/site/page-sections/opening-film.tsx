import { Film, Poster } from "../home/film.tsx";
import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";
import { filmAlt } from "./film-words.ts";

/** A still image in the HTML, over the sky that's there from the first paint on. The film is loaded after the page and plays once. */
export default function OpeningFilm({ name, base }: { name: string; base: string }) {
  const control = useHeroVideo();
  return (
    <div className="night-sky relative aspect-video overflow-hidden rounded-md border border-edge bg-ink">
      <Poster name={name} width={960} height={540} sizes="(width < 64rem) 80vw, 30rem" alt={filmAlt(name)} />
      <Film control={control} address={`${base}${name}`} />
      <VideoCurtain control={control} href={`${base}${name}.mp4`} isSmall />
    </div>
  );
}
