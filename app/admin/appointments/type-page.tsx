import { data } from "react-router";
import { listAppointmentTypes, listHosts, listHostsWithoutHours } from "~/domain/appointments/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { FormPage } from "../parts/form-page.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/type-page";
import { NEW, typeAction } from "./type-actions.ts";
import { TypeFields } from "./type-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.type ? `Appointment type: ${loaderData.type.name}` : "Add type" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [types, hosts, unset] = await Promise.all([listAppointmentTypes(actor), listHosts(actor), listHostsWithoutHours(actor)]);
  const type = granted(types).find(({ id }) => id === params.id) ?? null;
  if (!type && params.id !== NEW) throw data("This type no longer exists.", { status: 404 });
  return {
    type,
    hosts: granted(hosts).map(({ userId, fullName, email }) => ({
      id: userId,
      name: fullName || email,
      hasUsualHours: granted(unset).includes(userId),
      mayEditHours: can(actor, "hours:edit-all") || (can(actor, "hours:edit") && userId === actor.userId),
    })),
    mayEdit: can(actor, "appointment-type:edit"),
  };
}

export const action = typeAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => (intent === "delete" ? "Failed to delete the type" : "Failed to save the type"));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the type" />;
}

/** One type, or a new one. */
export default function TypePage({ loaderData: { type, hosts }, actionData: answer }: Route.ComponentProps) {
  const back = { to: "/admin/appointments/types", label: "Appointment types" };
  return (
    <>
      <RecordHead title={type?.name ?? "Add type"} back={back}>
        {type && (
          <PostButton intent="delete" fields={{ id: type.id, version: String(type.version) }} busy="Deleting...">
            Delete
          </PostButton>
        )}
      </RecordHead>
      <FormPage intent="save" answer={answer} button="Save type" cancelTo={back.to}>
        <TypeFields key={type?.id} type={type} hosts={hosts} answer={answer} />
      </FormPage>
    </>
  );
}
