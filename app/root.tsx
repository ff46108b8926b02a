import { type ReactElement, useContext } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { brandKit } from "~/domain/brand/index.ts";
import { findMarks } from "~/domain/brand-pictures/index.ts";
import type { Route } from "./+types/root";
import "./app.css";
import beaconScript from "./beacon/beacon.ts?inline-script";
import bootScript from "./boot.ts?inline-script";
import { brandPicture } from "./brand/brand-picture.ts";
import { findKitSheet } from "./brand/kit-sheet.ts";
import { headingFile } from "./brand/type-pairs.ts";
import { DocumentParts } from "./document-parts.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Nonce } from "./nonce.ts";
import { isAccountPath, isStaffPath } from "./path-areas.ts";
import { useIsSitePage, useMayCount } from "./site/layout/site-data.ts";
import { serverOnly } from "./ui/still.tsx";

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/site.webmanifest" }];

/** What the document itself needs of the firm's brand. A public page's head stays as it came, so its scripts don't need it. */
export async function loader({ url: { pathname } }: Route.LoaderArgs) {
  const [{ palette, type }, { version }, sheet] = await Promise.all([brandKit(), findMarks(), findKitSheet()]);
  const value = { themeColor: palette.ink, icons: version, styles: sheet?.href ?? null, headingFile: headingFile(type) };
  return isStaffPath(pathname) || isAccountPath(pathname) ? { value } : serverOnly(value);
}

/** The document. Its scripts wait in a noscript element until the page has loaded (app/boot.ts). */
export function Layout({ children }: { children: ReactElement }) {
  const nonce = useContext(Nonce);
  const mayCount = useMayCount();
  const isSitePage = useIsSitePage();
  const parts = useContext(DocumentParts);
  const brand = useRouteLoaderData<typeof loader>("root")?.value;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {brand && <meta name="theme-color" content={brand.themeColor} />}
        {/* A public page is never changed to another one by scripts, so its head stays as it came. */}
        {parts && (import.meta.env.SSR || !isSitePage) && <parts.Meta />}
        {parts && brand && <link rel="preload" href={brand.headingFile} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {parts && <parts.Links />}
        {parts && brand && <Icons version={brand.icons} />}
        {parts && brand?.styles && <link rel="stylesheet" href={brand.styles} />}
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

function Icons({ version }: { version: string }) {
  return (
    <>
      <link rel="icon" href={brandPicture("favicon.svg", version)} type="image/svg+xml" />
      <link rel="icon" href={brandPicture("favicon.ico", version)} sizes="32x32" />
      <link rel="apple-touch-icon" href={brandPicture("apple-touch-icon.png", version)} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
