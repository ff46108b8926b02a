import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** Names or logos in a row. A logo stands in a white field, because most are made for one. */
export function LogosSection(props: SectionProps<"logos">) {
  const { content, pictures } = props;
  return (
    <Band {...props}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {content.items.map(({ name, url, link }, place) => {
          const mark = url ? <Logo src={url} name={name} size={pictures[url]} /> : textsOf(props).words(`items.${place}.name`);
          return (
            <li
              key={place}
              className="on-paper flex min-h-24 rounded-md border border-line bg-paper text-center font-heading font-bold text-heading"
            >
              {link ? (
                <a href={link} className="grid w-full place-items-center p-4 hover:text-link">
                  {mark}
                </a>
              ) : (
                <span className="grid w-full place-items-center p-4 wrap-anywhere">{mark}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Band>
  );
}

function Logo({ src, name, size }: { src: string; name: string; size: { width: number; height: number } | undefined }) {
  return (
    <img
      src={src}
      alt={name}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-14 w-auto max-w-full object-contain"
    />
  );
}
