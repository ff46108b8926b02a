import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./platform/**/*.schema.ts", "./domain/**/*.schema.ts"],
  out: process.env.MIGRATIONS_OUT ?? "./db/migrations",
});
