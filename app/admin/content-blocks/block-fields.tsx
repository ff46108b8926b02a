import { type BlockType, isBlockType } from "~/domain/content/block-rules.input.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { HtmlField } from "./editors/html-field.tsx";

type BlockFieldsProps = {
  type: string;
  content: Record<string, unknown>;
  /** By field name, as in the schema: "content.url". */
  errors: Record<string, string>;
};

/** The fields for a block's content. Their names include the type, so switching to another type starts with empty fields. */
export function BlockFields({ type, content, errors }: BlockFieldsProps) {
  if (!isBlockType(type)) {
    return (
      <p className="rounded-md border border-edge p-4 text-sm">
        Unsupported block type: {type}. Its stored content doesn't change. To start over, choose another type.
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
      <PictureField label="Image" {...of("url")} hint="A path on this site, such as /media/…" altName="image.alt" />
      <TextField
        label="Alt text"
        {...of("alt")}
        hint="Describes the image for people who can't see it. Leave empty if the image is only decoration."
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
        hint="MP4 and WebM files from your media library play inline. Videos on other sites, such as YouTube or Vimeo, open in a new tab. Nothing loads before a click."
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
        hint="A path (/contact), an anchor (#pricing), or an https://, mailto:, or tel: address."
      />
    </>
  ),
};
