import { brand, chatUrl, claims } from "~/domain/settings/index.ts";

/** How to reach the firm, from Site Settings. */
export type Firm = Awaited<ReturnType<typeof readFirm>>;

export async function readFirm() {
  const [{ phone, phoneHref, supportEmail }, all, chat] = await Promise.all([brand(), claims(), chatUrl()]);
  const { support_levels: levels, office_hours: officeHours, emergency_hours: emergencyHours } = all;
  return { phone, phoneHref, supportEmail, levels, officeHours, emergencyHours, chatUrl: chat };
}
