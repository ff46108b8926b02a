import { type BlockType, isBlockType } from "~/domain/content/block-rules.input.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { HtmlField } from "./editors/html-field.tsx";

type BlockFieldsProps = {
  type: string;
  content: Record<string, unknown>;
  /** By field, as the schema names it: "content.url". */
  errors: Record<string, string>;
};

/** The fields of a block's content. Their names carry the type, so that another type begins with nothing (spec 3 §4). */
export function BlockFields({ type, content, errors }: BlockFieldsProps) {
  if (!isBlockType(type)) {
    return (
      <p className="rounded-md border border-edge p-4 text-sm">
        Unsupported block type: {type}. What is stored in it stays as it is; choose another type to begin anew.
      </p>
    );
  }
  const of = (name: string) => {
    const value = content[name];
    return {
      name: `${type}.${name}`,
      defaultValue: typeof value === "string" ? value : "",
      error: errors[`content.${name}`],
    };
  };
  return fieldsOf[type](of);
}

type Of = (name: string) => { name: string; defaultValue: string; error: string | undefined };

const fieldsOf: Record<BlockType, (of: Of) => React.ReactNode> = {
  text: (of) => (
    <>
      <TextField label="Title" {...of("title")} />
      <HtmlField label="Text" kind="rich" {...of("text")} />
    </>
  ),
  image: (of) => (
    <>
      <PictureField label="Picture" {...of("url")} hint="A path of this site, such as /media/…" altName="image.alt" />
      <TextField
        label="Alternative text"
        {...of("alt")}
        hint="What the picture shows, for those who do not see it. Empty: it is decoration."
      />
      <TextField label="Caption" {...of("caption")} />
    </>
  ),
  video: (of) => (
    <>
      <TextField
        label="Video"
        {...of("url")}
        autoComplete="off"
        spellCheck={false}
        hint="An MP4 or WebM file of this site plays in its place. A film elsewhere, or on YouTube or Vimeo, opens there in a new tab. Nothing is loaded before a click."
      />
      <TextField label="Title" {...of("title")} />
      <TextAreaField label="Description" rows={3} {...of("description")} />
    </>
  ),
  html: (of) => <HtmlField label="HTML" kind="code" {...of("html")} />,
  cta: (of) => (
    <>
      <TextField label="Title" {...of("title")} />
      <TextAreaField label="Description" rows={3} {...of("description")} />
      <TextField label="Button text" {...of("buttonText")} />
      <TextField
        label="Button link"
        {...of("buttonUrl")}
        autoComplete="off"
        spellCheck={false}
        hint="A path (/contact), an anchor (#pricing), or https://, mailto: or tel:."
      />
    </>
  ),
};
