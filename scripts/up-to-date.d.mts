interface UpToDate {
  tests(variables?: {
    CI?: string | undefined
    THOROUGH?: string | undefined
    TEST_DATABASE_URL?: string | undefined
  }): string[]
  note(tests: readonly string[]): void
  sources(test: string): string[]
  all(): string[]
  missing(): string[]
}

export function createUpToDate(options: {
  root: string
  about: Readonly<Record<string, readonly string[]>>
  record: string
}): UpToDate
export const upToDate: UpToDate
export function passedFilesOf(report: { testResults?: { name: string; status: string }[] }): string[]
export interface ReportedSuite {
  file: string
  specs?: { tests: { status: string }[] }[]
  suites?: ReportedSuite[]
}
export function passedSpecsOf(report: { suites?: ReportedSuite[] }): string[]
