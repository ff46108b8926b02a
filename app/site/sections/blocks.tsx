import { ButtonLink } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import type { ServerOnly } from "~/app/ui/still.tsx";
import type { BlockView, PictureView, ShownBlock } from "~/domain/content/index.ts";
import { Picture } from "../picture.tsx";
import { HtmlText } from "../rich-text/html-text.tsx";
import { StillText } from "../rich-text/still-text.tsx";
import { useCopyButtons } from "../rich-text/use-copy-buttons.ts";
import { anchorsOf, textOf } from "./block-text.ts";
import { type At, unmarked } from "./section-props.ts";
import { VideoBlock } from "./video-block.tsx";

/**
 * Content blocks in order. Their titles are h2, so they fit below the h1 of any page.
 * @param anchors of all sections of the page, if these aren't all of them
 */
export function Blocks({ blocks, anchors = anchorsOf(blocks) }: { blocks: readonly BlockView[]; anchors?: Map<string, string> }) {
  return blocks.map((block) => <Block key={block.id} block={block} anchor={anchors.get(block.id)} />);
}

interface BlockProps {
  block: BlockView;
  anchor: string | undefined;
  /** Marks what can be typed in place, in the editor. */
  at?: At;
}

/** A section that runs in a column of text. */
export function Block({ block: { type, content, picture }, anchor, at = unmarked }: BlockProps) {
  const title = textOf(content, "title");
  switch (type) {
    case "text":
      return <TextBlock title={title} text={content.text as TextProps["text"]} anchor={anchor} at={at} />;
    case "html":
      return <HtmlText html={textOf(content, "html")} />;
    case "image":
      return (
        <ImageBlock url={textOf(content, "url")} alt={textOf(content, "alt")} caption={textOf(content, "caption")} picture={picture} />
      );
    case "video":
      return <VideoBlock url={textOf(content, "url")} title={title} description={textOf(content, "description")} />;
    case "cta":
      return (
        <CtaBlock
          title={title}
          description={textOf(content, "description")}
          buttonText={textOf(content, "buttonText")}
          buttonUrl={textOf(content, "buttonUrl")}
          at={at}
        />
      );
    default:
      return <p className="rounded-md border border-edge p-6">{`Unsupported block type: ${type}`}</p>;
  }
}

interface TextProps {
  title: string;
  /** Null: it's empty. */
  text: ServerOnly<ShownBlock[]> | null;
  anchor: string | undefined;
  at: At;
}

function TextBlock({ title, text, anchor, at }: TextProps) {
  const section = useCopyButtons<HTMLElement>();
  return (
    <section ref={section} aria-labelledby={title ? anchor : undefined} className="scroll-mt-28">
      {title && (
        <h2 id={anchor}>
          <span {...at("title")}>{title}</span>
        </h2>
      )}
      {text && <StillText of={text} {...at("text")} className={classNames("prose", title && "mt-6")} />}
    </section>
  );
}

function ImageBlock({ url, alt, caption, picture }: { url: string; alt: string; caption: string; picture: PictureView | undefined }) {
  if (!url) return null;
  const image = picture ? (
    <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 60rem, 100vw" className="rounded-md" />
  ) : (
    <img src={url} alt={alt} loading="lazy" decoding="async" className="h-auto w-full rounded-md" />
  );
  if (!caption) return image;
  return (
    <figure>
      {image}
      <figcaption className="mt-3 text-sm">{caption}</figcaption>
    </figure>
  );
}

interface Props {
  title: string;
  description: string;
  buttonText: string;
  buttonUrl: string;
  at: At;
}

function CtaBlock({ title, description, buttonText, buttonUrl, at }: Props) {
  return (
    <section className="on-ink rounded-md bg-ink p-7 md:p-10">
      {title && (
        <h2 className="text-2xl/tight">
          <span {...at("title")}>{title}</span>
        </h2>
      )}
      {description && (
        <p className="mt-3 max-w-text" {...at("description")}>
          {description}
        </p>
      )}
      {buttonText && buttonUrl && (
        <ButtonLink href={buttonUrl} className="mt-6">
          <span {...at("buttonText")}>{buttonText}</span>
        </ButtonLink>
      )}
    </section>
  );
}
