import { Band, Below } from "./band.tsx";
import { LinkRows } from "./link-rows.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** Where to go for more: cards that name the site they lead to, or rows that say what they lead to. */
export function LinksSection(props: SectionProps<"links">) {
  const { content, anchor, at, isJoined, note, facts } = props;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      {content.look === "rows" ? <Rows {...props} /> : <Cards {...props} />}
      <Below {...{ content, at, note, facts }} />
    </Band>
  );
}

function Cards({ content, at, facts }: SectionProps<"links">) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {content.items.map(({ title, url, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
        <li key={place} className="on-paper grid min-w-0 content-start gap-3 rounded-md border border-line bg-white p-6 md:p-8">
          <h3>
            <a href={url}>
              <Words at={at} of={`items.${place}.title`}>
                {title}
              </Words>
            </a>
          </h3>
          <p className="max-w-text">
            <Marked at={at} of={`items.${place}.text`} facts={facts}>
              {text}
            </Marked>
          </p>
          <p className="text-sm">{hostOf(url)}</p>
        </li>
      ))}
    </ul>
  );
}

function Rows({ content, at, facts }: SectionProps<"links">) {
  const links = content.items.map(({ kind, title, url, text }, place) => ({
    href: url,
    kind: kind && (
      <Words at={at} of={`items.${place}.kind`}>
        {kind}
      </Words>
    ),
    title: (
      <Words at={at} of={`items.${place}.title`}>
        {title}
      </Words>
    ),
    text: text && (
      <Marked at={at} of={`items.${place}.text`} facts={facts}>
        {text}
      </Marked>
    ),
  }));
  return <LinkRows links={links} />;
}

/** Nothing for a page of this site. */
function hostOf(url: string): string {
  return url.startsWith("https://") && URL.canParse(url) ? new URL(url).hostname.replace("www.", "") : "";
}
