import { useEffect } from "react";
import { Form, Link, useNavigation, useRevalidator } from "react-router";
import type { GeneratorOverview, ShownForecast } from "~/domain/seo/index.ts";
import { Button } from "../../../ui/button.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { formatNumber } from "../../format.ts";
import { ShortMoment } from "../../parts/times.tsx";
import { ForecastResult } from "./forecast-result.tsx";

type ForecastCardProps = { overview: Omit<GeneratorOverview, "latest">; forecast: ShownForecast | null };

const EVERY_MS = 1_000;

/** What the next run would change, before anyone starts it. */
export function ForecastCard({ overview, forecast }: ForecastCardProps) {
  const navigation = useNavigation();
  const isRunning = forecast?.state === "running";
  const isStarting = navigation.formData?.get("intent") === "forecast";
  useRefresh(isRunning);
  return (
    <section aria-labelledby="forecast" className="grid gap-4 rounded-md border border-line bg-paper p-5">
      <h2 id="forecast" className="text-base">
        Forecast
      </h2>
      {isRunning ? <Progress forecast={forecast} /> : <State forecast={forecast} />}
      {forecast?.state === "done" && forecast.result && !forecast.isOutdated && (
        <ForecastResult result={forecast.result} leaving={forecast.leaving} />
      )}
      {!isRunning && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="forecast"
            variant="secondary"
            isBusy={isStarting}
            disabled={overview.pagesToGenerate === 0 || overview.isTooMany}
          >
            {isStarting ? "Starting..." : forecast ? "Forecast again" : "Forecast the next run"}
          </Button>
        </Form>
      )}
    </section>
  );
}

function State({ forecast }: { forecast: ShownForecast | null }) {
  if (!forecast) return <p className="text-sm">See which pages your next run would add, change, and remove before you start it.</p>;
  if (forecast.state === "failed" || !forecast.result)
    return <p className="text-sm font-medium text-fault">The forecast failed. Try again.</p>;
  if (forecast.isOutdated)
    return <p className="text-sm">The template, names, or live pages have changed since the last forecast. Run it again.</p>;
  return (
    <p className="text-sm">
      Last forecast: <ShortMoment at={forecast.createdAt} />, compared with the live pages.
    </p>
  );
}

function Progress({ forecast: { done, total } }: { forecast: ShownForecast }) {
  const id = useOwnId();
  return (
    <div className="grid gap-2">
      <p id={id} className="flex justify-between gap-3 text-sm font-semibold text-heading">
        <span>Checking pages</span>
        <span className="tabular-nums">
          {formatNumber(done)} of {formatNumber(total)}
        </span>
      </p>
      <progress aria-labelledby={id} max={Math.max(1, total)} value={done} className="admin-progress" />
      <p className="text-sm">
        You can leave this screen.{" "}
        <noscript>
          <Link to="/admin/seo-generator">Refresh</Link>
        </noscript>
      </p>
    </div>
  );
}

/** Loads the screen again every second until the forecast is there. */
function useRefresh(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(() => document.visibilityState === "visible" && void revalidate(), EVERY_MS);
    const again = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isRunning, state, revalidate]);
}
