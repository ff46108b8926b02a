// 200 leads per second for 30 s through POST /api/send-lead-email, while their emails are sent.
import { measureLoad } from "./load.ts";
import { sendLeads } from "./visitors.ts";

await measureLoad({
  one: "lead",
  perSecond: 200,
  send: sendLeads,
  countStored: "select count(*)::int as count from leads where email like 'visitor-%'",
  p99AtMost: 100,
  cpuMsAtMost: 2.5,
  lastMailAtMost: 20,
});
