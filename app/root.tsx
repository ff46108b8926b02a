import { type ReactElement, useContext } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root";
import headingFont from "./fonts/bricolage-grotesque-core.woff2?url";
import "./app.css";
import beaconScript from "./beacon/beacon.ts?inline-script";
import bootScript from "./boot.ts?inline-script";
import { DocumentParts } from "./document-parts.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Nonce } from "./nonce.ts";
import { useIsSitePage, useMayCount } from "./site/layout/site-data.ts";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** The document. Its scripts wait in a noscript element until the page has loaded (app/boot.ts). */
export function Layout({ children }: { children: ReactElement }) {
  const nonce = useContext(Nonce);
  const mayCount = useMayCount();
  const isSitePage = useIsSitePage();
  const parts = useContext(DocumentParts);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f1633" />
        {/* A public page is never changed to another one by scripts, so its head stays as it came. */}
        {parts && (import.meta.env.SSR || !isSitePage) && <parts.Meta />}
        {parts && <parts.Links />}
      </head>
      <body>
        {children}
        <noscript id="boot">{parts && <parts.Scripts nonce={nonce} />}</noscript>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : "" }} />
        {/* Rendered on the server only. In the browser's copy of this component, it would be two kilobytes for nothing. */}
        {mayCount && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beaconScript : "" }} />
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
