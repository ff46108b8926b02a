export { SHIPPED_PALETTE as demoPalette } from "~/domain/brand/roles.input.ts";
