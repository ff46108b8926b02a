import { findSectionType } from "~/domain/pages/section-types.input.ts";
import { SectionFields } from "./section-fields.tsx";

type BlockFieldsProps = {
  type: string;
  content: Record<string, unknown>;
  /** By field name, as in the schema: "content.url". */
  errors: Record<string, string>;
};

/** The fields for a block's content. */
export function BlockFields({ type, content, errors }: BlockFieldsProps) {
  const described = findSectionType(type);
  if (!described) {
    return (
      <p className="rounded-md border border-edge p-4 text-sm">
        Unsupported block type: {type}. The content is kept, but visitors don't see this block. To start over, choose another type.
      </p>
    );
  }
  const own = Object.entries(errors).flatMap(([name, error]) =>
    name.startsWith("content.") ? [[name.slice("content.".length), error]] : [],
  );
  return <SectionFields type={described} content={content} errors={Object.fromEntries(own)} />;
}
