import type { ReactNode } from "react";
import { buttonClass } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { ShownBlock, ShownInline } from "~/domain/content/index.ts";
import { Picture } from "../picture.tsx";

/** A formatted text. Every part is one that's known here: nothing that staff wrote is taken as HTML. */
export function ShownBlocks({ blocks }: { blocks: ShownBlock[] }): ReactNode {
  return blocks.map((block, place) => <Block key={place} block={block} />);
}

function Block({ block }: { block: ShownBlock }): ReactNode {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Inline pieces={block.content} />
        </p>
      );
    case "heading": {
      const Heading = `h${block.level}` as "h2";
      return (
        <Heading id={block.id}>
          <Inline pieces={block.content} />
        </Heading>
      );
    }
    case "list":
      return <List list={block} />;
    case "quote":
      return (
        <blockquote>
          <ShownBlocks blocks={block.content} />
        </blockquote>
      );
    case "callout":
      return <Callout callout={block} />;
    case "code":
      return (
        <section className="code-box" aria-label={block.label}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
          <pre tabIndex={0}>
            <code>{`${block.text}\n`}</code>
          </pre>
        </section>
      );
    case "rule":
      return <hr />;
    case "table":
      return <Table table={block} />;
    case "picture":
      return <Figure picture={block} />;
    case "call-to-action":
      return <CallToAction {...block} />;
    case "video":
      return <Video {...block} />;
    case "form":
      // Forms stand between the texts that the server draws (blog/article-text.tsx).
      return null;
  }
}

type Of<Type extends ShownBlock["type"]> = Extract<ShownBlock, { type: Type }>;

function List({ list: { isOrdered, start, items } }: { list: Of<"list"> }) {
  const entries = items.map((blocks, place) => (
    <li key={place}>
      <Item blocks={blocks} />
    </li>
  ));
  return isOrdered ? <ol start={start === 1 ? undefined : start}>{entries}</ol> : <ul>{entries}</ul>;
}

/** An item is a paragraph only if there's more than one part in it, besides further lists. */
function Item({ blocks }: { blocks: ShownBlock[] }) {
  const [first, ...rest] = blocks;
  if (first?.type !== "paragraph" || rest.some(({ type }) => type !== "list")) return <ShownBlocks blocks={blocks} />;
  return (
    <>
      <Inline pieces={first.content} />
      <ShownBlocks blocks={rest} />
    </>
  );
}

const CALLOUTS = {
  note: { name: "Note", icon: "info" },
  tip: { name: "Tip", icon: "sparkles" },
  warning: { name: "Warning", icon: "triangle-alert" },
} as const;

function Callout({ callout: { tone, content } }: { callout: Of<"callout"> }) {
  const { name, icon } = CALLOUTS[tone];
  return (
    <div role="note" className={`callout callout-${tone} on-paper`}>
      <p className="callout-name">
        <Icon name={icon} className="size-5" />
        <span>{name}</span>
      </p>
      <ShownBlocks blocks={content} />
    </div>
  );
}

function Table({ table: { label, rows } }: { table: Of<"table"> }) {
  const isHead = (row: Of<"table">["rows"][number]) => row.every(({ isHeader }) => isHeader);
  const [first] = rows;
  const hasHead = first !== undefined && isHead(first);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        {hasHead && (
          <thead>
            <Row cells={first} scope="col" />
          </thead>
        )}
        <tbody>
          {rows.slice(hasHead ? 1 : 0).map((cells, place) => (
            <Row key={place} cells={cells} scope="row" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cells, scope }: { cells: Of<"table">["rows"][number]; scope: "col" | "row" }) {
  return (
    <tr>
      {cells.map(({ isHeader, colspan, rowspan, content }, place) => {
        const spans = { colSpan: colspan === 1 ? undefined : colspan, rowSpan: rowspan === 1 ? undefined : rowspan };
        // A header without a name, like the corner of many tables, names nothing.
        const isNamed = isHeader && !content.every(isBlank);
        const Cell = isNamed ? "th" : "td";
        return (
          <Cell key={place} scope={isNamed ? scope : undefined} {...spans}>
            <Item blocks={content} />
          </Cell>
        );
      })}
    </tr>
  );
}

function isBlank(block: ShownBlock): boolean {
  return block.type === "paragraph" && block.content.length === 0;
}

function Figure({ picture: { src, alt, caption, view } }: { picture: Of<"picture"> }) {
  return (
    <figure>
      {view ? (
        <Picture picture={view} alt={alt} sizes="(min-width: 48rem) 42rem, 100vw" className="rounded-md" />
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** Without an address, which a preview can have, there's no button. */
function CallToAction({ text, label, href }: Of<"call-to-action">) {
  if (!href) return text ? <p>{text}</p> : null;
  return (
    <div className="article-action no-print">
      {text && <p>{text}</p>}
      <a href={href} rel={isOutside(href) ? "noopener" : undefined} className={buttonClass({ variant: "secondary" })}>
        {label}
      </a>
    </div>
  );
}

/** Nothing is loaded before a click. Then the video plays where it is: a file of this site, or another site in a new tab. */
function Video({ url, title }: Of<"video">) {
  if (!url) return title ? <p>{title}</p> : null;
  const isElsewhere = isOutside(url);
  return (
    <p>
      <a
        href={url}
        target={isElsewhere ? "_blank" : undefined}
        rel={isElsewhere ? "noopener noreferrer" : undefined}
        className="article-video on-ink"
      >
        <Icon name={isElsewhere ? "external-link" : "play"} className="size-7" />
        <span>{title || "Watch the video"}</span>
        {isElsewhere && <small>Opens in a new tab</small>}
      </a>
    </p>
  );
}

function Inline({ pieces }: { pieces: ShownInline[] }): ReactNode {
  return pieces.map((piece, place) => <Piece key={place} piece={piece} />);
}

function Piece({ piece }: { piece: ShownInline }): ReactNode {
  if (typeof piece === "string") return piece;
  if (piece.type === "break") return <br />;
  const content = <Inline pieces={piece.content} />;
  switch (piece.type) {
    case "bold":
      return <strong>{content}</strong>;
    case "italic":
      return <em>{content}</em>;
    case "strike":
      return <s>{content}</s>;
    case "code":
      return <code>{content}</code>;
    case "link":
      return (
        <a href={piece.href} data-address={piece.address} rel={isOutside(piece.href) ? "noopener" : undefined}>
          {content}
        </a>
      );
  }
}

function isOutside(href: string): boolean {
  return /^https?:/i.test(href);
}
