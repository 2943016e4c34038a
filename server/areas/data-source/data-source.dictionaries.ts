import { texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('database_type', '数据库类型', '1 MySQL5.5, 4 MYSQL5.7, 5 MariaDB, 6 PostgreSQL, 2 Oracle, 3 SQLServer'),
]
