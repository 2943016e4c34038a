export const EXIT_FAILURE = 1
export const EXIT_USAGE = 2

/** A reason not to start that a person can do something about: shown as one Chinese line, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.exitCode = options.exitCode ?? EXIT_FAILURE
  }
}

/** The system's code of a failed call (`EACCES`, `ENOENT` …), or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
