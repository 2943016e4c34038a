/** How often a property is tried; nightly runs set FC_RUNS to more. */
export const RUNS = Number(process.env['FC_RUNS'] ?? 500)

/** Whether everything is tried as often as it can be, as `npm run check:full` does. */
export const IS_THOROUGH = process.env['THOROUGH'] === '1'

/** Enough for all of them on a busy machine. */
export const PATIENCE_MS = 120_000
