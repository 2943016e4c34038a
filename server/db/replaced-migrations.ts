import type { Migration } from './migration.ts'

/** The last version that still has the migrations that the baseline replaced. */
export const LAST_VERSION_BEFORE = '0.1.0 的最后一版（提交 b5c0b09）'

/** Migrations that were applied, and those among them that are known by another name now. */
export interface Applied {
  names: string[]
  /** Those of which all were applied that they replace, but they themselves were not. */
  replacing: Migration[]
}

/** Some of the migrations that a baseline replaced are applied, and others are not: only a version that has them all can add them. */
export class BeforeBaseline extends Error {
  readonly missing: string

  constructor(missing: string) {
    super(`数据库停留在过旧的版本（缺少迁移 ${missing}），请先用 ${LAST_VERSION_BEFORE}启动一次，再启动本版本`)
    this.missing = missing
  }
}

/** Names of applied migrations as this version knows them. @throws BeforeBaseline */
export function presentNames(applied: readonly string[], migrations: readonly Migration[]): Applied {
  const replacing = migrations.filter(({ replaces = [] }) => replaces.some((name) => applied.includes(name)))
  const replaced = replacing.flatMap(({ replaces = [] }) => replaces)
  const missing = replaced.find((name) => !applied.includes(name))
  if (missing !== undefined) throw new BeforeBaseline(missing)
  return {
    names: [...replacing.map(({ name }) => name), ...applied.filter((name) => !replaced.includes(name))],
    replacing,
  }
}
