import { z } from "zod";

/** The first administrator's own details (product 9). */
export const FirstAdministratorInput = z.object({
  fullName: z.string().trim().min(1, "Please enter your name.").max(120, "At most 120 characters."),
  email: z.email("Please enter a valid email address.").max(254, "At most 254 characters.").toLowerCase(),
  password: z.string().min(12, "At least 12 characters.").max(128, "At most 128 characters."),
});

export type FirstAdministratorInput = z.infer<typeof FirstAdministratorInput>;
