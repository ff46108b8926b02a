import { Badge } from "../../ui/badge.tsx";

export function StateBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>;
}
