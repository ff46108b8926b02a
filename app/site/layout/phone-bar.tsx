import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { Brand } from "~/domain/settings/index.ts";
import { GetQuote } from "./get-quote.tsx";
import "./phone-bar.css";
import { usePhoneBar } from "./use-phone-bar.ts";

/**
 * Call and Get Quote at the bottom of a phone's window. Neither is ember, because the one ember button in view is the page's. Without
 * scripts, there's no bar, and the menu and the footer have both.
 */
export function PhoneBar({ brand }: { brand: Brand }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive && <Bar brand={brand} />;
}

function Bar({ brand }: { brand: Brand }) {
  const { pathname } = useLocation();
  const { isShown, phoneHref } = usePhoneBar(pathname);
  return (
    <nav aria-label="Call or get a quote" data-shown={isShown || undefined} className="phone-bar on-ink">
      <a href={phoneHref ?? brand.phoneHref} className={buttonClass({ variant: "onDark" })}>
        <Icon name="phone" />
        Call
      </a>
      <GetQuote size="md" variant="secondary" />
    </nav>
  );
}
