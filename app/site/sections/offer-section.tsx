import { Icon } from "~/app/ui/icon.tsx";
import { SectionButton } from "./section-button.tsx";
import { type SectionProps, unmarked } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"offer">;

/** All services as a list, and below them links on a dark ground. */
export function OfferSection(props: Props) {
  const { content, anchor, around } = props;
  const { title, intro, boxTitle, boxText, items } = content;
  const { words, marked } = textsOf(props);
  const services = around.services ?? [];
  return (
    <section
      id={anchor}
      aria-labelledby={title ? `${anchor}-title` : undefined}
      className="below-fold border-t border-edge bg-white py-16 md:py-24"
    >
      <div className="page-width grid gap-y-16 md:gap-y-24">
        <div className="min-w-0">
          <div className="grid gap-x-12 gap-y-4 md:grid-cols-2 md:items-end">
            {title && <h2 id={`${anchor}-title`}>{words("title")}</h2>}
            {intro && <p className="max-w-text text-lg">{marked("intro")}</p>}
          </div>
          {services.length > 0 && (
            <ul className="mt-10 grid gap-x-12 border-t-2 border-heading md:mt-12 md:grid-cols-2">
              {services.map((service) => (
                <ServiceRow key={service.slug} {...service} />
              ))}
            </ul>
          )}
        </div>
        {(boxTitle || boxText || items.length > 0) && <Box {...props} />}
      </div>
    </section>
  );
}

function ServiceRow({ slug, name, description, icon }: NonNullable<Props["around"]["services"]>[number]) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-5 border-b border-edge py-7 hover:bg-bluebonnet-tint">
      <Icon name={icon} className="mt-1 size-7 text-link" />
      <div>
        <h3>
          <a href={`/services/${slug}`} className="text-heading after:absolute after:inset-0 hover:text-link">
            {name}
          </a>
        </h3>
        <p className="mt-2 max-w-text">{description}</p>
      </div>
    </li>
  );
}

function Box(props: Props) {
  const { content, anchor, at } = props;
  const { boxTitle, boxText, boxAnchor, items } = content;
  const { words, marked } = textsOf(props);
  // A second such section on the page has a name of its own.
  const id = boxAnchor && anchor === content.anchor ? boxAnchor : `${anchor}-box`;
  return (
    <section
      id={id}
      aria-labelledby={boxTitle ? `${id}-title` : undefined}
      className="on-ink min-w-0 rounded-md bg-ink p-6 sm:p-10 lg:p-14"
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-4">
          {boxTitle && (
            <h3 id={`${id}-title`} className="text-3xl">
              {words("boxTitle")}
            </h3>
          )}
          {boxText && <p className="mt-4 max-w-text">{marked("boxText")}</p>}
          <SectionButton {...props} of="button" variant="onDark" className="mt-7" />
        </div>
        <ul className="grid min-w-0 border-t border-edge empty:hidden sm:grid-cols-2 sm:gap-x-8 lg:col-span-8">
          {items.map(
            ({ url }, place) =>
              (url !== "" || at !== unmarked) && (
                <li key={place} className="relative min-w-0 border-b border-edge py-5">
                  <h4 className="text-lg">
                    <a
                      href={url}
                      className="flex items-center justify-between gap-3 text-heading after:absolute after:inset-0 hover:underline"
                    >
                      {words(`items.${place}.title`)}
                      <Icon name="arrow-right" className="size-4 text-accent" />
                    </a>
                  </h4>
                  <p className="mt-2 text-sm">{words(`items.${place}.text`)}</p>
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  );
}
