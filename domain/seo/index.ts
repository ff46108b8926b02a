export { listServiceLocations, type ServiceLocations } from "./list-service-locations.ts";
