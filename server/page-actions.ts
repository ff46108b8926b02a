import type { ServerBuild } from "react-router";
import { actionFault } from "~/app/action-fault.ts";
import { requestInfo } from "~/app/request-info.ts";

/** The build whose pages know a fault of their action from one of their loader: a save that failed says so, without scripts too. */
export function withActionFaults(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    // What is no page answers programs, each in its own words.
    if (!action || !route.module.default) return [id, route];
    const told: typeof action = async (args) => {
      try {
        return await action(args);
      } catch (thrown) {
        if (!(thrown instanceof Error) || args.request.signal.aborted) throw thrown;
        args.context.get(requestInfo).reportFault(thrown);
        throw actionFault();
      }
    };
    return [id, { ...route, module: { ...route.module, action: told } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
