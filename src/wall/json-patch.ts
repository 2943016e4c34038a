/**
 * How one JSON value becomes another: `[0, value]` = another one altogether, `[1, changed, gone]` = members of an object,
 * `[2, kept, removed, added]` = a stretch of an array, `[3, places]` = some items of an array of the same length; null = nothing changed.
 */
export type Patch =
  | readonly [0, unknown]
  | readonly [1, Readonly<Record<string, Patch>>, readonly string[]]
  | readonly [2, number, number, readonly unknown[]]
  | readonly [3, readonly (readonly [number, Patch])[]]

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns null where both say the same. What has no place in JSON is not told apart. */
export function patchOf(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) return patchOfItems(before, after)
  if (isMembers(before) && isMembers(after)) return patchOfMembers(before, after)
  return [0, after]
}

function patchOfMembers(before: Members, after: Members): Patch | null {
  const changed: [string, Patch][] = []
  for (const [name, value] of Object.entries(after)) {
    const patch = Object.hasOwn(before, name) ? patchOf(before[name], value) : ([0, value] as const)
    if (patch !== null) changed.push([name, patch])
  }
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return changed.length === 0 && gone.length === 0 ? null : [1, Object.fromEntries(changed), gone]
}

function patchOfItems(before: readonly unknown[], after: readonly unknown[]): Patch | null {
  const isSame = (at: number, other: number) => patchOf(before[at], after[other]) === null
  if (before.length === after.length) {
    const places = after.flatMap((value, at) => {
      const patch = patchOf(before[at], value)
      return patch === null ? [] : [[at, patch] as const]
    })
    if (places.length === 0) return null
    if (2 * places.length <= after.length) return [3, places]
  }
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && isSame(first, first)) first += 1
  let last = 0
  while (last < most - first && isSame(before.length - 1 - last, after.length - 1 - last)) last += 1
  return [2, first, before.length - first - last, after.slice(first, after.length - last)]
}

/** @param before is not changed @throws Error where the patch is of another value */
export function patched(before: unknown, patch: Patch): unknown {
  switch (patch[0]) {
    case 0:
      return patch[1]
    case 1: {
      if (!isMembers(before)) throw new Error('patch: no object')
      const kept = Object.entries(before).filter(([name]) => !patch[2].includes(name))
      const changed = Object.entries(patch[1]).map(([name, one]) => [name, patched(before[name], one)] as const)
      return Object.fromEntries([...kept, ...changed])
    }
    case 2: {
      if (!Array.isArray(before)) throw new Error('patch: no array')
      return before.toSpliced(patch[1], patch[2], ...patch[3])
    }
    case 3: {
      if (!Array.isArray(before)) throw new Error('patch: no array')
      const items: unknown[] = [...before]
      for (const [at, one] of patch[1]) items[at] = patched(items[at], one)
      return items
    }
  }
}
