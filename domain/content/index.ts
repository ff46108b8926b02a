export { findPage, type PageMetadata, type PageView } from "./find-page.ts";
export { type GuideCard, listGuides } from "./guides.ts";
export { type BlockView, listBlocks } from "./list-blocks.ts";
export { type HostingPlanView, listHostingPlans } from "./list-hosting-plans.ts";
export { listMenu, type MenuItem } from "./list-menu.ts";
export { listPublicAddresses, type PublicAddress } from "./list-public-addresses.ts";
export { findService, listServices, type ServiceView } from "./list-services.ts";
export { listTestimonials, type TestimonialView } from "./list-testimonials.ts";
