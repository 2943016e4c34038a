interface Licensed {
  name: string
  version: string
  license?: string
}

export function licenceOf(one: Licensed): string | undefined
export function licenceProblems(packages: readonly Licensed[]): string[]
export function idsOf(expression: string): string[]
