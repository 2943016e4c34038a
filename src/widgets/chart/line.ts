/** A course; null = nothing was measured then. */
export interface Line {
  label: string
  values: readonly (number | null)[]
}
