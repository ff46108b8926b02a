import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** Pictures in a grid, each with its caption. */
export function GallerySection(props: SectionProps<"gallery">) {
  const { content, pictures, isEdited } = props;
  const { items } = content;
  return (
    <Band {...props}>
      {items.length === 0 && <Nothing isEdited={isEdited} text="Add pictures in the panel. Visitors don't see an empty gallery." />}
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ url, alt, caption }, place) => (
          <li key={place} className="min-w-0">
            <figure>
              <SectionPicture
                {...{ url, alt, pictures, isEdited }}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
                className="aspect-[4/3] [&_img]:h-full [&_img]:object-cover [&_picture]:contents"
              />
              {caption && <figcaption className="mt-3 text-sm">{textsOf(props).words(`items.${place}.caption`)}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
