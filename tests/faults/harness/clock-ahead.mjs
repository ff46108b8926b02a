// Preloaded into a process whose machine's clock is wrong: CLOCK_OFF_MS is added to what it says.
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
