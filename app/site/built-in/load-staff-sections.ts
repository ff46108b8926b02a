export const loadStaffSections = () => import("./staff-sections.tsx");
