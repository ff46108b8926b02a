import type { ListedApiKey } from "~/domain/access/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { DialogLink, RowAction } from "../parts/row-actions.tsx";
import { ShortDay, ShortMoment } from "../parts/times.tsx";
import type { ScopeOption } from "./scope-options.ts";

type ApiKeyTableProps = { keys: ListedApiKey[]; scopes: ScopeOption[]; revokeAt: ((key: ListedApiKey) => string) | null };

/** Keys by name and first characters. Keys that no longer work are dimmed. */
export function ApiKeyTable({ keys, scopes, revokeAt }: ApiKeyTableProps) {
  const labels = new Map(scopes.map(({ value, label }) => [value, label]));
  return (
    <DataTable
      caption="API keys"
      columns={columns}
      empty=""
      rows={keys.map((key) => ({
        key: key.id,
        isDimmed: key.state !== "good",
        cells: [
          <Name key="name" of={key} />,
          key.scopes.map((scope) => labels.get(scope) ?? scope).join(", "),
          <State key="state" of={key} />,
          key.lastUsedAt ? <ShortMoment key="used" at={key.lastUsedAt} /> : "Never",
          key.createdBy,
          <ShortDay key="created" at={key.createdAt} />,
          revokeAt && key.state === "good" ? (
            <RowAction key="actions">
              <DialogLink to={revokeAt(key)} of={key.name}>
                Revoke
              </DialogLink>
            </RowAction>
          ) : null,
        ],
      }))}
    />
  );
}

const columns: Column[] = [
  { key: "name", label: "Key" },
  { key: "scopes", label: "Access" },
  { key: "state", label: "Status" },
  { key: "used", label: "Last used" },
  { key: "by", label: "Created by", gives: 1 },
  { key: "created", label: "Created", gives: 2 },
  { key: "actions", label: "Actions" },
];

function Name({ of: { name, start } }: { of: ListedApiKey }) {
  return (
    <NameCell name={name} to={null}>
      <code className="text-xs font-normal text-body max-sm:hidden">{start}…</code>
    </NameCell>
  );
}

const states: Record<ListedApiKey["state"], { label: string; tone: BadgeTone }> = {
  good: { label: "Active", tone: "good" },
  expired: { label: "Expired", tone: "neutral" },
  revoked: { label: "Revoked", tone: "neutral" },
};

function State({ of: { state, expiresAt, revokedAt } }: { of: ListedApiKey }) {
  const { label, tone } = states[state];
  const at = revokedAt ?? expiresAt;
  return (
    <span className="row-line">
      <Badge tone={tone}>{label}</Badge>
      {at && (
        <span className="text-xs">
          {state === "good" ? "until " : "since "}
          <ShortDay at={at} />
        </span>
      )}
    </span>
  );
}
