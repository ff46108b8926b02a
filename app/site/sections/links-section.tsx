import type { ReactNode } from "react";
import { Band, Below } from "./band.tsx";
import { LinkList, LinkRows, type RowLink } from "./link-rows.tsx";
import { Nothing } from "./nothing.tsx";
import type { Listed, SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** Where to go for more: cards that name the site they lead to, or rows that say what they lead to. */
export function LinksSection(props: SectionProps<"links">) {
  const { anchor, at, isJoined, isEdited, note, facts, around } = props;
  const items = isEdited ? props.content.items : props.content.items.filter(({ url }) => url !== "" && !around.hidden?.has(url));
  const content = { ...props.content, items };
  const listed = around.listed?.[content.from] ?? [];
  if (items.length + listed.length === 0)
    return <Nothing isEdited={isEdited} text="There's nothing to list yet, so visitors don't see this section." />;
  const Links = looks[content.look] ?? Cards;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      <Links {...props} content={content} listed={listed} />
      <Below {...{ content, at, note, facts }} />
    </Band>
  );
}

type LinksProps = SectionProps<"links"> & { listed: readonly Listed[] };

function Cards({ content, at, facts, listed }: LinksProps) {
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
      {listed.map(({ href, title, text, note }) => (
        <li key={href} className="on-paper grid min-w-0 content-start gap-3 rounded-md border border-line bg-white p-6 md:p-8">
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p className="max-w-text">{text}</p>
          {note && <p className="text-sm">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function Rows(props: LinksProps) {
  return <LinkRows links={wordsOf(props)} />;
}

function List(props: LinksProps) {
  return <LinkList links={wordsOf(props)} />;
}

const looks: Record<string, (props: LinksProps) => ReactNode> = { rows: Rows, list: List };

/** The links as they're drawn: staff's own, then those that are listed. */
function wordsOf({ content, at, facts, listed }: LinksProps): RowLink[] {
  const own = content.items.map(({ kind, title, url, text }, place) => ({
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
  return [...own, ...listed.map(({ href, title, text, note }) => ({ href, title, text, kind: note }))];
}

/** Nothing for a page of this site. */
function hostOf(url: string): string {
  return url.startsWith("https://") && URL.canParse(url) ? new URL(url).hostname.replace("www.", "") : "";
}
