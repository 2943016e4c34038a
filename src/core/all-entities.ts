import type { Entity } from '#contract/define-entity.ts'

/** The facts of every entity, fetched with the first that is asked for. Their areas stay with the server: they hold menus and rights. */
export const ENTITIES: readonly Entity[] = Object.values(
  import.meta.glob<Record<string, unknown>>('../../contract/areas/*/*.entity.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isEntity))

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && 'fields' in value && 'table' in value
}
