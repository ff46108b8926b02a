import type { ReactNode } from "react";
import { Band, Below } from "./band.tsx";
import { LinkList, LinkRows, type RowLink } from "./link-rows.tsx";
import { Nothing } from "./nothing.tsx";
import type { Listed, SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** Where to go for more: cards that name the site they lead to, or rows that say what they lead to. */
export function LinksSection(props: SectionProps<"links">) {
  const { isEdited, around } = props;
  const items = isEdited ? props.content.items : props.content.items.filter(({ url }) => url !== "" && !around.hidden?.has(url));
  const content = { ...props.content, items };
  const listed = around.listed?.[content.from] ?? [];
  if (items.length + listed.length === 0)
    return <Nothing isEdited={isEdited} text="There's nothing to list yet, so visitors don't see this section." />;
  const Links = looks[content.look] ?? Cards;
  return (
    <Band {...props}>
      <Links {...props} content={content} listed={listed} />
      <Below {...props} />
    </Band>
  );
}

type LinksProps = SectionProps<"links"> & { listed: readonly Listed[] };

function Cards({ listed, ...props }: LinksProps) {
  const { words, marked } = textsOf(props);
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {props.content.items.map(({ url }, place) => (
        <Card key={place} href={url} title={words(`items.${place}.title`)} text={marked(`items.${place}.text`)}>
          <p className="text-sm">{hostOf(url)}</p>
        </Card>
      ))}
      {listed.map(({ href, title, text, note }) => (
        <Card key={href} href={href} title={title} text={text}>
          {note && <p className="text-sm">{note}</p>}
        </Card>
      ))}
    </ul>
  );
}

function Card({ href, title, text, children }: Omit<RowLink, "kind"> & { children: ReactNode }) {
  return (
    <li className="on-paper grid min-w-0 content-start gap-3 rounded-md border border-line bg-white p-6 md:p-8">
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p className="max-w-text">{text}</p>
      {children}
    </li>
  );
}

const looks: Record<string, (props: LinksProps) => ReactNode> = {
  rows: (props) => <LinkRows links={rowsOf(props)} />,
  list: (props) => <LinkList links={rowsOf(props)} />,
};

/** The links as they're drawn: staff's own, then those that are listed. */
function rowsOf({ listed, ...props }: LinksProps): RowLink[] {
  const { words, marked } = textsOf(props);
  const own = props.content.items.map(({ kind, url, text }, place) => ({
    href: url,
    kind: kind && words(`items.${place}.kind`),
    title: words(`items.${place}.title`),
    text: text && marked(`items.${place}.text`),
  }));
  return [...own, ...listed.map(({ href, title, text, note }) => ({ href, title, text, kind: note }))];
}

/** Nothing for a page of this site. */
function hostOf(url: string): string {
  return url.startsWith("https://") && URL.canParse(url) ? new URL(url).hostname.replace("www.", "") : "";
}
