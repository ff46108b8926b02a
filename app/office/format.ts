const number = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export const formatNumber = (value: number): string => number.format(value);
/** "Nov 21, 2026", in UTC, the same on the server and in every browser. */
export const formatDay = (at: Date): string => day.format(at);
/** "Nov 21, 2026, 3:41 AM UTC" */
export const formatMoment = (at: Date): string => `${moment.format(at)} UTC`;
