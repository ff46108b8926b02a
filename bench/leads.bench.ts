// 200 leads a second for 30 s through POST /api/send-lead-email, while their mails leave at the same time.
import { measureLoad } from "./load.ts";
import { sendLeads } from "./visitors.ts";

await measureLoad({
  one: "lead",
  perSecond: 200,
  send: sendLeads,
  countStored: "select count(*)::int as count from leads where email like 'visitor-%'",
  p99AtMost: 250,
});
