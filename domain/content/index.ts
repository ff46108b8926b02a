export { findArticlePicture } from "./article-picture.ts";
export {
  type Article,
  type ArticleCard,
  type ArticleCategory,
  findArticle,
  listArticles,
  listCategories,
  listRelatedArticles,
} from "./articles.ts";
export { escapeHtml } from "./escape-html.ts";
export { findPage, type PageMetadata, type PageView } from "./find-page.ts";
export { findGuide, type Guide, type GuideCard, listGuides } from "./guides.ts";
export { type BlockView, listBlocks } from "./list-blocks.ts";
export { type HostingPlanView, listHostingPlans } from "./list-hosting-plans.ts";
export { listMenu, type MenuItem } from "./list-menu.ts";
export { listPublicAddresses, type PublicAddress } from "./list-public-addresses.ts";
export { findService, listServices, type ServiceView } from "./list-services.ts";
export { listTestimonials, type TestimonialView } from "./list-testimonials.ts";
