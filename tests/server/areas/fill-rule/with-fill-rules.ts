import { seed } from '#server/areas/fill-rule/fill-rule.seed.ts'
import { seedPart } from '#server/seed/parts.ts'
import type { TestApp } from '#tests/server/app.ts'

/** The rules by which records get their numbers. */
export const withFillRules = ({ database }: TestApp): Promise<void> => seedPart(database, 0, seed)
