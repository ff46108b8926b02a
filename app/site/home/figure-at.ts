/** A figure such as `500+`, `99.9%` or `Under 1.8s` on its way from nought, at `part` (0 to 1) of it. */
export function figureAt(value: string, part: number): string {
  if (part >= 1) return value;
  return value.replace(/\d[\d,]*(\.\d+)?/, (digits) => {
    const decimals = digits.split(".")[1]?.length ?? 0;
    const eased = 1 - (1 - part) ** 3;
    const now = (Number(digits.replaceAll(",", "")) * eased).toFixed(decimals);
    // By hand: toLocaleString takes longer than all the rest of a frame.
    return digits.includes(",") ? now.replace(/\B(?=(\d{3})+(?!\d))/g, ",") : now;
  });
}
