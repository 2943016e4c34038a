/** Starts measuring, by a clock that nobody sets. @returns a function that tells the milliseconds since */
export function stopwatch(): () => number {
  const startedMs = performance.now()
  return () => performance.now() - startedMs
}
