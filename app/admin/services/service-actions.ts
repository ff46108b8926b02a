import { changeServiceState, createService, deleteServices, moveService, restoreServices, updateService } from "~/domain/content/index.ts";
import { ServiceInput } from "~/domain/content/service.input.ts";
import type { ContentActs } from "../content-actions.ts";

type SlugRefusal = "reserved-slug" | "slug-taken";

/** What the screen Services lets do. */
export const serviceActs: ContentActs<ServiceInput, SlugRefusal> = {
  one: "Service",
  many: "services",
  input: ServiceInput,
  create: createService,
  update: updateService,
  changeState: changeServiceState,
  move: moveService,
  remove: deleteServices,
  restore: restoreServices,
  refusals: {
    "reserved-slug": {
      error: "This address is a page of its own (apps, email, managed-it, hosting, website). Please choose another slug.",
      field: "slug",
    },
    "slug-taken": { error: "Another service has this slug.", field: "slug" },
  },
};
