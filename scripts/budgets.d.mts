/** A file of tests or a test in the browser, with what it took and may take. */
interface Piece {
  name: string
  seconds: number
  limit: number
}

export function slowness(): number
export function filesOf(report: { testResults?: { name: string; startTime: number; endTime: number }[] }): Piece[]
export interface Suite {
  file: string
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}
export function browserTestsOf(report: { suites?: Suite[] }): Piece[]
export function budgetLines(parts: Record<string, number>, pieces: readonly Piece[], factor: number): string[]
