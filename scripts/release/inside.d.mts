/** A library that a package carries as a binary. */
export interface Part {
  name: string
  version: string
  licence: string | null
  within: string
}

export function partsInside(packages: readonly { name: string; version: string; place: string }[], root: string): Part[]
