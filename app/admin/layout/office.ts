import type { Flash } from "../flash.ts";
import type { Screen } from "../screens.ts";
import type { Theme } from "../theme.ts";

/** A screen as the sidebar shows it. */
export interface ShownScreen extends Omit<Screen, "permission"> {
  /** What waits there for someone of the staff; null where nothing does. */
  waiting: { count: number; text: string } | null;
}

/** What the frame around every screen shows. */
export interface Office {
  userId: string;
  email: string;
  role: string;
  brandName: string;
  screens: ShownScreen[];
  /** What can be done at once, from the palette. */
  acts: { label: string; href: string; icon: string }[];
  theme: Theme;
  /** What came of the last act, where no script can say it. */
  said: Flash | null;
}
