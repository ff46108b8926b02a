import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** Files, each with what's in it and its kind. */
export function DownloadsSection(props: SectionProps<"downloads">) {
  const { words } = textsOf(props);
  return (
    <Band {...props}>
      <ul className="max-w-4xl border-t border-edge">
        {props.content.items.map(({ title, text, url }, place) => (
          <li key={place} className="group relative grid min-w-0 grid-cols-[auto_1fr] gap-x-5 border-b border-edge py-5">
            <Icon name="download" className="mt-0.5 size-6 text-accent" />
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-lg/snug">
                {url && !props.isEdited ? (
                  <a href={url} download className="after:absolute after:inset-0 group-hover:text-link">
                    {title || url}
                  </a>
                ) : (
                  words(`items.${place}.title`)
                )}
              </h3>
              {text && <p className="mt-1 max-w-text">{words(`items.${place}.text`)}</p>}
              <p className="mt-1 text-sm font-semibold text-link">{kindOf(url)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** "/media/guide.pdf" → "PDF". */
function kindOf(url: string): string {
  return /\.([a-z0-9]{2,5})$/i.exec(url.split(/[?#]/, 1)[0] ?? "")?.[1]?.toUpperCase() ?? "";
}
