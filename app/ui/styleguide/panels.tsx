import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import type { SectionTone } from "../section.tsx";
import { Table } from "../table.tsx";
import { Tabs } from "../tabs.tsx";
import { Specimen } from "./specimen.tsx";

const columns = [
  { key: "day", label: "Day" },
  { key: "hours", label: "Hours" },
  { key: "people", label: "On call", align: "right" as const },
];

export function Panels({ ground }: { ground: SectionTone }) {
  return (
    <>
      <Specimen name="Card">
        <Card className="max-w-sm">
          <h4>{`On ${ground}`}</h4>
          <p>
            On any background, card content is dark on white, with <a href="#foundations">its links</a> blue.
          </p>
        </Card>
      </Specimen>
      <Specimen name="Table">
        <div className="grid w-full gap-4">
          <Table
            caption={`Office hours (${ground})`}
            columns={columns}
            rows={[
              { key: "mon", cells: ["Monday to Friday", "8 AM – 5 PM CST", 12] },
              { key: "sat", cells: ["Saturday", "9 AM – 2 PM CST", 4] },
              { key: "sun", cells: ["Sunday", "Emergencies only", 2] },
            ]}
          />
          <Table caption={`Empty (${ground})`} isCaptionHidden columns={columns} rows={[]} emptyText="No office hours are set." />
          <Table caption={`Loading (${ground})`} isCaptionHidden columns={columns} rows={[]} isLoading />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <div className="w-full">
          <Tabs
            label={`Account (${ground})`}
            idPrefix={`account-${ground}`}
            tabs={[
              { key: "in", label: "Sign In", content: <p>With an email address and a password.</p> },
              { key: "up", label: "Sign Up", content: <p>A new account has no access until someone gives it a role.</p> },
              { key: "reset", label: "Forgotten password", content: <p>A link by email, valid for one hour.</p> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          className="w-full"
          headingLevel={3}
          icon="file-text"
          title="No articles found"
          text="Nothing in this category yet."
          action={<Button variant="secondary">View All Articles</Button>}
        />
      </Specimen>
    </>
  );
}
