/** The orders of what the firm offers, services and hosting plans; the first is the usual one. */
export const offerOrders = [
  { value: "position", label: "As on the site" },
  { value: "name", label: "Name" },
  { value: "-changed", label: "Changed last" },
];
