/** What people call a time zone: "Central Time", or its city. */
export function zoneLabel(zone: string): string {
  return COMMON.find(([name]) => name === zone)?.[1] ?? zone.split("/").slice(1).reverse().join(", ").replaceAll("_", " ") ?? zone;
}

const COMMON: readonly [string, string][] = [
  ["America/New_York", "Eastern Time"],
  ["America/Chicago", "Central Time"],
  ["America/Denver", "Mountain Time"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific Time"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
  ["America/Puerto_Rico", "Puerto Rico"],
  ["America/Mexico_City", "Mexico City"],
  ["America/Toronto", "Toronto"],
  ["America/Sao_Paulo", "São Paulo"],
  ["Europe/London", "London"],
  ["Europe/Berlin", "Berlin"],
  ["Europe/Athens", "Athens"],
  ["Asia/Dubai", "Dubai"],
  ["Asia/Kolkata", "India"],
  ["Asia/Singapore", "Singapore"],
  ["Asia/Tokyo", "Tokyo"],
  ["Australia/Sydney", "Sydney"],
  ["UTC", "UTC"],
];

/** The zones to choose from without scripts. One that the visitor has already is among them. */
export function zoneOptions(zone: string): { value: string; label: string }[] {
  const all = COMMON.some(([name]) => name === zone) ? COMMON : [[zone, zoneLabel(zone)] as const, ...COMMON];
  return all.map(([value, label]) => ({ value, label }));
}

/** All of these zones, those that people here know first, each with its name and its identifier. */
export function allZoneOptions(zones: readonly string[]): { value: string; label: string }[] {
  const known = new Map(COMMON);
  const first = COMMON.map(([zone]) => zone).filter((zone) => zones.includes(zone));
  const others = zones.filter((zone) => !known.has(zone));
  const plain = (zone: string) => zone.replaceAll("_", " ");
  return [...first, ...others].map((zone) => {
    const name = known.get(zone);
    return { value: zone, label: name && name !== zone ? `${name} (${plain(zone)})` : plain(zone) };
  });
}
