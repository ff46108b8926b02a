import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"team">;

/** People with what they do. */
export function TeamSection(props: Props) {
  return <Band {...props}>{props.content.look === "cards" ? <Cards {...props} /> : <Pictures {...props} />}</Band>;
}

/** Someone without a picture gets a plain mark, so that rows stay even. */
function Pictures(props: Props) {
  const { content, pictures } = props;
  const { words } = textsOf(props);
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {content.items.map(({ role, text, url }, place) => (
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
          <h3 className="mt-4 wrap-anywhere">{words(`items.${place}.name`)}</h3>
          {role && <p className="font-semibold text-link">{words(`items.${place}.role`)}</p>}
          {text && <p className="mt-2 whitespace-pre-line">{words(`items.${place}.text`)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Someone without a picture is shown by their initials. */
function Cards(props: Props) {
  const { content, pictures } = props;
  const { words } = textsOf(props);
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {content.items.map(({ name, role, specialty, text, url }, place) => (
        <Card as="li" key={place} className="grid min-w-0 grid-cols-[auto_1fr] content-start gap-x-5 gap-y-4 sm:gap-x-6">
          <Portrait {...{ name, url, pictures }} />
          <div className="min-w-0 self-center">
            <h3 className="wrap-anywhere">{words(`items.${place}.name`)}</h3>
            {role && <p className="font-semibold text-accent">{words(`items.${place}.role`)}</p>}
          </div>
          <div className="max-sm:col-span-2">
            {specialty && <p className="text-sm font-semibold text-heading">{words(`items.${place}.specialty`)}</p>}
            {text && <p className="mt-2 max-w-text whitespace-pre-line">{words(`items.${place}.text`)}</p>}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function Portrait({ name, url, pictures }: { name: string; url: string } & Pick<Props, "pictures">) {
  return url ? (
    <SectionPicture
      {...{ url, pictures }}
      alt=""
      sizes="6rem"
      isEdited={false}
      className="size-16 rounded-full sm:row-span-2 sm:size-24 [&_img]:size-full [&_img]:object-cover [&_picture]:contents"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-16 place-items-center rounded-full bg-ink font-heading text-xl font-bold tracking-wide text-white sm:row-span-2 sm:size-24 sm:text-3xl"
    >
      {initialsOf(name)}
    </span>
  );
}

/** From the first and the last name. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [names.at(0), names.length > 1 ? names.at(-1) : ""].map((part) => part?.[0]?.toUpperCase() ?? "").join("");
}
