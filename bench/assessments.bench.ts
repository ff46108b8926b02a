// 100 self-assessments per second for 30 s through POST /api/run-assessment, while their emails are sent.
import { measureLoad } from "./load.ts";
import { sendAssessments } from "./visitors.ts";

await measureLoad({
  one: "assessment",
  perSecond: 100,
  send: sendAssessments,
  // Only those that have their lead.
  countStored: `
    select count(*)::int as count from assessments a join lead_submissions s on s.id = a.id join leads l on l.id = s.lead_id
    where l.email like 'visitor-%'`,
  p99AtMost: 200,
});
