/** What seals the address of someone's other calendar. */
export const BUSY_PURPOSE = "busy calendar";
