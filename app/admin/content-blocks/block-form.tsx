import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { EditedBlock } from "~/domain/content/index.ts";
import { isBlockType } from "~/domain/pages/block-rules.input.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { listBehind } from "../form-address.ts";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormPage } from "../parts/form-page.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { BlockFields } from "./block-fields.tsx";
import { BlockPreview } from "./block-preview.tsx";
import { BLOCKS, typeOptions } from "./block-types.ts";
import { PageChoice, type PageChoices } from "./page-choice.tsx";

type BlockFormProps = {
  edited: EditedBlock | null;
  /** The page preselected for a new block. */
  pageOfNew: string | null;
  choices: PageChoices;
  answer: AdminAnswer | undefined;
};

/** The block's form, with a live preview of what visitors will see. */
export function BlockForm({ edited, pageOfNew, choices, answer }: BlockFormProps) {
  // The block as it was when the form opened, so other people's later changes don't mix with what's typed here.
  const [block] = useState(edited);
  const [type, setType] = useState(block?.type ?? "text");
  const [turn, setTurn] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const fields = answer?.fields ?? {};
  const cancelTo = listBehind(BLOCKS.to, useLocation());
  // The new type's fields exist only after the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another preview
  useEffect(() => setTurn((before) => before + 1), [type]);
  return (
    <FormPage
      intent="save"
      answer={answer}
      button={block ? "Update Content Block" : "Create Content Block"}
      cancelTo={cancelTo}
      preview={<BlockPreview type={type} turn={turn} area={area} />}
    >
      <ExpectedFields row={block} />
      <div ref={area} onInput={() => setTurn((before) => before + 1)} className="grid gap-5">
        <TextField label="Name" name="name" required defaultValue={block?.name} autoComplete="off" error={fields.name} />
        <SelectField
          label="Type"
          name="type"
          required
          value={type}
          onChange={({ target }) => setType(target.value)}
          options={block && !isBlockType(block.type) ? [{ value: block.type, label: block.type }, ...typeOptions] : typeOptions}
          hint={block ? "Changing the type clears the content." : undefined}
          error={fields.type}
        />
        <BlockFields key={type} type={type} content={block?.type === type ? block.content : {}} errors={fields} />
        <PageChoice choices={choices} chosen={block ? block.pageId : pageOfNew} error={fields.pageId} />
        <PlaceFields block={block} fields={fields} />
      </div>
    </FormPage>
  );
}

/** The block's position on its page, and whether visitors see it. */
function PlaceFields({ block, fields }: { block: EditedBlock | null; fields: Record<string, string> }) {
  return (
    <>
      <TextField
        label="Position"
        name="position"
        inputMode="numeric"
        defaultValue={block?.position ?? ""}
        hint={block ? undefined : "Leave empty to add it after the last block on the page."}
        error={fields.position}
      />
      <SwitchField
        label="Active"
        name="active"
        defaultChecked={block?.isActive ?? true}
        hint="Visitors see only active blocks."
        error={fields.isActive}
      />
    </>
  );
}
