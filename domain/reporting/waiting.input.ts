/** How far waiting items are counted. Beyond that, it says "99+". */
export const WAITING_UP_TO = 99;
