import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import type { TestApp } from '#tests/server/app.ts'

/** The dictionaries that equipment is checked against. */
export const withDictionaries = ({ database }: TestApp): Promise<void> => seedPart(database, 0, seedDictionaries)
