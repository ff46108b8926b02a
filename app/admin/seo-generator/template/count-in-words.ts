const units: [zeros: number, name: string][] = [
  [12, "trillion"],
  [9, "billion"],
  [6, "million"],
];

/**
 * How many different texts a field can produce, in words: "12 texts", "about 3.2 million choices".
 * @param count a whole number of any length
 */
export function countInWords({ count, isExact }: { count: string; isExact: boolean }): string {
  if (isExact) return count === "1" ? "always the same text" : `${grouped(count)} different texts`;
  return count.length > 15 ? `about 10${raised(count.length - 1)} texts` : `about ${rounded(count)} texts`;
}

/** 44 → ⁴⁴ */
function raised(exponent: number): string {
  return [...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
}

function rounded(count: string): string {
  if (count.length <= 6) return grouped(count);
  const [zeros, name] = units.find(([size]) => count.length > size) ?? [0, ""];
  return `${(Number(count) / 10 ** zeros).toFixed(1)} ${name}`;
}

function grouped(count: string): string {
  return BigInt(count).toLocaleString("en-US");
}
