import { LinkButton } from "../parts/link-button.tsx";

const screens = {
  inbox: { to: "/admin/leads", label: "Inbox" },
  board: { to: "/admin/leads/board", label: "Board" },
  people: { to: "/admin/people", label: "People" },
  rules: { to: "/admin/leads/rules", label: "Assignment rules" },
};

/** Links from one lead screen to the others. */
export function LeadScreens({ at }: { at: keyof typeof screens }) {
  return Object.entries(screens).map(
    ([name, { to, label }]) =>
      name !== at && (
        <LinkButton key={name} variant="secondary" size="sm" to={to}>
          {label}
        </LinkButton>
      ),
  );
}
