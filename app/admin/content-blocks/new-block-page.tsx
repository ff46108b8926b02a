import { z } from "zod";
import { listPageChoices } from "~/domain/content/index.ts";
import { listFormPeople } from "~/domain/leads/index.ts";
import { EVERY_PAGE } from "~/domain/pages/block-rules.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/new-block-page";
import { blockFormAction } from "./block-actions.ts";
import { BlockForm } from "./block-form.tsx";
import { BLOCKS } from "./block-types.ts";
import { ChoosablePeople } from "./form-people.ts";

export const meta: Route.MetaFunction = () => [{ title: "Add Content Block" }];

/** The page comes from another screen (`?page=<id>`), or from the list's filter. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams;
  const isPage = (id: string | null) => id !== EVERY_PAGE && z.uuid().safeParse(id).success;
  const pageOfNew = [search.get("page"), search.get("page_id")].find(isPage) ?? null;
  const actor = context.get(staff);
  const [choices, people] = await Promise.all([listPageChoices(actor, { chosen: pageOfNew }), listFormPeople(actor, [])]);
  return { pageOfNew, choices: granted(choices), people: granted(people) };
}

export const action = blockFormAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save content block");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch content blocks" />;
}

export default function NewBlockPage({ loaderData: { pageOfNew, choices, people }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHead title="Add Content Block" back={BLOCKS} />
      <ChoosablePeople value={people}>
        <BlockForm edited={null} pageOfNew={pageOfNew} choices={choices} answer={actionData} />
      </ChoosablePeople>
    </>
  );
}
