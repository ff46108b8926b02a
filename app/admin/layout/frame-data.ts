import type { Logo } from "~/domain/brand-pictures/index.ts";
import type { Flash } from "../flash.ts";
import type { Screen } from "../screens.ts";
import type { Theme } from "../theme.ts";

/** A screen as listed in the sidebar. */
export interface ShownScreen extends Omit<Screen, "permission"> {
  /** What's waiting there for staff; null if nothing is. */
  waiting: { count: number; text: string } | null;
}

/** What the frame around every screen shows. */
export interface FrameData {
  userId: string;
  email: string;
  role: string;
  brandName: string;
  logo: Logo;
  screens: ShownScreen[];
  /** Actions that the palette offers. */
  actions: { label: string; href: string; icon: string }[];
  theme: Theme;
  /** The result of the last action, for browsers without scripts. */
  said: Flash | null;
}
