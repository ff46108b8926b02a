export { listServiceLocations, type ServiceLocations } from "./list-service-locations.ts";
export { homeOnlyXml, indexXml, LARGEST_FILE, pagesXml, type SitemapEntry } from "./sitemap-xml.ts";
