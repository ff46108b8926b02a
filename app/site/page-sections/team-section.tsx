import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

/** People with what they do. Someone without a picture gets a plain mark, so that rows stay even. */
export function TeamSection({ content, pictures, anchor, at, isJoined, facts }: SectionProps<"team">) {
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {content.items.map(({ name, role, text, url }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <li key={place} className="min-w-0">
            {url ? (
              <SectionPicture
                {...{ url, pictures }}
                alt=""
                sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 100vw"
                isEdited={false}
                className="aspect-square [&_img]:h-full [&_img]:object-cover [&_picture]:contents"
              />
            ) : (
              <span aria-hidden="true" className="grid size-16 place-items-center rounded-full border border-accent text-accent">
                <Icon name="user" className="size-7" />
              </span>
            )}
            <h3 className="mt-4 wrap-anywhere">
              <Words at={at} of={`items.${place}.name`}>
                {name}
              </Words>
            </h3>
            {role && (
              <p className="font-semibold text-link">
                <Words at={at} of={`items.${place}.role`}>
                  {role}
                </Words>
              </p>
            )}
            {text && (
              <p className="mt-2 whitespace-pre-line">
                <Words at={at} of={`items.${place}.text`}>
                  {text}
                </Words>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
