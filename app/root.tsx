import { type ReactElement, useContext } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import beaconScript from "./beacon/beacon.ts?inline-script";
import bootScript from "./boot.ts?inline-script";
import { brandPicture } from "./brand/brand-picture.ts";
import { type BrandHead, InHead } from "./brand/in-head.ts";
import { DocumentParts } from "./document-parts.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Nonce } from "./nonce.ts";
import { useIsSitePage, useMayCount } from "./site/layout/site-data.ts";

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/site.webmanifest" }];

/** The document. Its scripts wait in a noscript element until the page has loaded (app/boot.ts). */
export function Layout({ children }: { children: ReactElement }) {
  const nonce = useContext(Nonce);
  const mayCount = useMayCount();
  const isSitePage = useIsSitePage();
  const parts = useContext(DocumentParts);
  const brand = useContext(InHead);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && brand && <meta name="theme-color" content={brand.themeColor} />}
        {/* A public page is never changed to another one by scripts, so its head stays as it came. */}
        {parts && (import.meta.env.SSR || !isSitePage) && <parts.Meta />}
        {import.meta.env.SSR && brand && (
          <link rel="preload" href={brand.headingFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {parts && <parts.Links />}
        {import.meta.env.SSR && brand && <BrandLinks brand={brand} />}
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

function BrandLinks({ brand: { icons, sheet } }: { brand: BrandHead }) {
  return (
    <>
      <link rel="icon" href={brandPicture("favicon.svg", icons)} type="image/svg+xml" />
      <link rel="icon" href={brandPicture("favicon.ico", icons)} sizes="32x32" />
      <link rel="apple-touch-icon" href={brandPicture("apple-touch-icon.png", icons)} />
      {sheet && <link rel="stylesheet" href={sheet.href} />}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
