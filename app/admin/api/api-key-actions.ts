import { data } from "react-router";
import { ApiKeyInput } from "~/domain/access/api-keys.input.ts";
import { createApiKey, revokeApiKey } from "~/domain/access/index.ts";
import { defineAction } from "../define-action.ts";
import { RowRef } from "../posted-rows.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";

/** A new key. It's shown in this response only. */
export interface MadeKey {
  name: string;
  key: string;
}

const create = defineAction({
  permission: "api-key:edit",
  schema: ApiKeyInput,
  read: ({ form }) => ({ name: form.get("name") ?? "", scopes: form.getAll("scopes"), days: form.get("days") ?? "" }),
  run: ({ actor, input }) => createApiKey(actor, input),
  done: ({ key }, { input }) => data<MadeKey>({ name: input.name, key }),
});

const revoke = defineAction({
  permission: "api-key:edit",
  row: RowRef,
  unknown: { error: "This key no longer exists.", status: 404 },
  run: ({ actor, row }) => revokeApiKey(actor, row.id),
  done: "API key revoked",
  refusals: { "not-found": { error: "This key has already been revoked.", status: 404 } },
});

export const apiKeysAction = screenAction({
  back: withoutDialog,
  forms: { create, revoke },
  unknown: "This page is out of date. Reload it and try again.",
});
