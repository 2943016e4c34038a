import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context, Hooks } from '#server/engine/resource/resource.ts'

/** Rows that only the platform itself sees and changes, whatever codes a role holds. */
export const PLATFORM_ROWS = {
  visible: ({ principal }: Context): RawBuilder<SqlBool>[] => [raw<SqlBool>`${principal.platform}::boolean`],
  beforeDelete: ({ principal }: Context) => requirePlatform(principal),
} satisfies Hooks
