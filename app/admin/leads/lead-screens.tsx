import { LinkButton } from "../parts/link-button.tsx";

const screens = {
  inbox: { to: "/admin/leads", label: "Inbox" },
  board: { to: "/admin/leads/board", label: "Board" },
  people: { to: "/admin/people", label: "People" },
};

/** Links from one lead screen to the others. Assignment rules, which few people change, are in the inbox's menu. */
export function LeadScreens({ at }: { at: keyof typeof screens | "rules" }) {
  return Object.entries(screens).map(
    ([name, { to, label }]) =>
      name !== at && (
        <LinkButton key={name} variant="secondary" size="sm" to={to}>
          {label}
        </LinkButton>
      ),
  );
}
