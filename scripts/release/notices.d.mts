import type { Part } from './inside.mjs'
import type { LockedPackage } from './packages.mjs'

export function noticesOf(release: {
  facts: { version: string; platform: string }
  packages: readonly (LockedPackage & { where: string })[]
  parts: readonly Part[]
  root: string
}): string
