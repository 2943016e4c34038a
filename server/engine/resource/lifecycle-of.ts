import type { Entity } from '#contract/define-entity.ts'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'

const FILES = import.meta.glob<Record<string, unknown>>('/machines/lifecycles/*.lifecycle.ts', { eager: true })
const LIFECYCLES = Object.values(FILES)
  .flatMap((file) => Object.values(file))
  .filter(isLifecycle)

/** The life cycle of an entity, null for one that has none. @throws Error for one that says it has one and has no machine */
export function lifecycleOf(entity: Entity): Lifecycle | null {
  if (entity.lifecycle === undefined) return null
  const found = LIFECYCLES.find((one) => one.entity.name === entity.name)
  if (found === undefined) throw new Error(`machines/lifecycles has no life cycle of ${entity.name}`)
  return found
}

function isLifecycle(member: unknown): member is Lifecycle {
  return typeof member === 'object' && member !== null && 'machine' in member && 'steps' in member
}
