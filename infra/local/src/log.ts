/** Where the parts of the local shop write: `info` for people at the terminal, `debug` for the log files. */
export interface Log {
  info(line: string): void
  warn(line: string): void
  debug(part: string, line: string): void
}

/** A log that keeps quiet, for tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, debug: () => {} }
