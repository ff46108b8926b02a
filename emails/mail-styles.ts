/** How running text, small print and the one button of a mail look. Mail programs read only styles on the element. */
export const text = { fontSize: "16px", lineHeight: "26px" };
export const smallPrint = { fontSize: "14px", lineHeight: "22px" };
export const button = {
  backgroundColor: "#c2410c",
  borderRadius: "10px",
  color: "#ffffff",
  display: "inline-block",
  fontSize: "16px",
  fontWeight: 600,
  padding: "12px 24px",
  textDecoration: "none",
};
