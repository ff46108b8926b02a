// Preloaded into a process whose machine has a wrong clock: CLOCK_OFF_MS is added to the time.
const off = Number(process.env.CLOCK_OFF_MS);
const SystemDate = Date;
globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(SystemDate.now() + off);
    else super(...parts);
  }
  static now() {
    return SystemDate.now() + off;
  }
};
