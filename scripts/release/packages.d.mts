/** A package of package-lock.json. */
export interface LockedPackage {
  /** `node_modules/a/node_modules/b` */
  place: string
  name: string
  version: string
  license?: string
}
interface Lock {
  packages: Record<string, object>
}

export function readLock(root: string): Lock
export function reachedFrom(lock: Lock, names: readonly string[], options?: { withOptional?: boolean }): LockedPackage[]
export function namedByServer(root: string, names: readonly string[]): string[]
export function releasedPackages(root: string): {
  lock: Lock
  named: string[]
  server: LockedPackage[]
  console: LockedPackage[]
}
export function productionPackages(root: string): LockedPackage[]
