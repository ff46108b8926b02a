import { Film, Poster } from "../home/film.tsx";
import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";

/** How often the film plays before it offers a replay (product 31). */
const ROUNDS = 3;
const SIZES = "(width < 64rem) 90vw, 40rem";

/** The promotional film in a frame beside the words. */
export function FramedFilm({ base }: { base: string }) {
  const control = useHeroVideo({ rounds: ROUNDS });
  return (
    <div className="relative aspect-video overflow-hidden rounded-md bg-ink shadow-card ring-1 ring-white/25">
      <Poster name="ai-services" width={960} height={540} sizes={SIZES} />
      <Film control={control} address={`${base}ai-services`} />
      <VideoCurtain control={control} href={`${base}ai-services.mp4`} isSmall />
    </div>
  );
}
