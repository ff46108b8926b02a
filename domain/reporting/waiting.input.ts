/** What waits is counted so far; beyond it "99+" is said. */
export const WAITING_UP_TO = 99;
