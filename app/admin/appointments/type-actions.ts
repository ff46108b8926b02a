import { AppointmentTypeInput, AppointmentTypeVersion } from "~/domain/appointments/appointment-type.input.ts";
import { deleteAppointmentType, saveAppointmentType } from "~/domain/appointments/index.ts";
import { defineAction } from "../define-action.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

/** What the address of a type that isn't saved yet has in place of an ID. */
export const NEW = "new";

const TYPES = "/admin/appointments/types";

const refusals = {
  "not-found": { error: "This type no longer exists.", status: 404 },
  "slug-taken": { error: "Another type has this slug. Enter a different one.", field: "slug" },
  "too-many": { error: "You've reached the limit for appointment types. Delete one first." },
  "no-such-host": { error: "One of these people can't take appointments anymore. Reload the page and choose again.", field: "hosts" },
  booked: { error: "This type has appointments, so it can't be deleted. Turn off Active instead.", status: 409 },
} satisfies Record<string, Refusal>;

const save = defineAction({
  permission: "appointment-type:edit",
  schema: AppointmentTypeInput,
  read: ({ fields, form }) => ({ ...fields, id: fields.id === NEW ? undefined : fields.id, hosts: form.getAll("hosts") }),
  run: ({ actor, input }) => saveAppointmentType(actor, input),
  done: (_, { input }) => ({ text: `${input.name} saved.`, to: TYPES }),
  refusals,
});

const remove = defineAction({
  permission: "appointment-type:edit",
  row: AppointmentTypeVersion,
  run: ({ actor, row }) => deleteAppointmentType(actor, row),
  done: () => ({ text: "Type deleted.", to: TYPES }),
  refusals,
});

export const typeAction = screenAction({ back: ({ pathname }) => pathname, forms: { save, delete: remove } });
