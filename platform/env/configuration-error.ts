/** Names every variable that cannot be used and what it takes. Thrown at start, before anything is opened where that is possible. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`, options);
  }
}
