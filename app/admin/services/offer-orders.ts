/** The sort orders for services and hosting plans. The first one is the default. */
export const offerOrders = [
  { value: "position", label: "Site order" },
  { value: "name", label: "Name" },
  { value: "-changed", label: "Last updated" },
];
