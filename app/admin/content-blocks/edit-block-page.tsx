import { findContentBlock, listPageChoices } from "~/domain/content/index.ts";
import { listFormPeople } from "~/domain/leads/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-block-page";
import { blockFormAction } from "./block-actions.ts";
import { BlockForm } from "./block-form.tsx";
import { BLOCKS } from "./block-types.ts";
import { ChoosablePeople, chosenPeople } from "./form-people.ts";

export const meta: Route.MetaFunction = () => [{ title: "Edit Content Block" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const block = granted(await findContentBlock(actor, id));
  const chosen = chosenPeople([block]);
  const [choices, people] = await Promise.all([listPageChoices(actor, { chosen: block.pageId }), listFormPeople(actor, chosen)]);
  return { block, choices: granted(choices), people: granted(people) };
}

export const action = blockFormAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save content block");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch content blocks" />;
}

export default function EditBlockPage({ loaderData: { block, choices, people }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHead title={block.name} back={BLOCKS} status={<StateBadge isActive={block.isActive} />} />
      <ChoosablePeople value={people}>
        <BlockForm key={block.id} edited={block} pageOfNew={null} choices={choices} answer={actionData} />
      </ChoosablePeople>
    </>
  );
}
